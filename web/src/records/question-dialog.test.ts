import { expect, test } from 'vitest';
import { refusedTitle } from './question-dialog.tsx';

test('a question that cannot be asked says what is not possible', () => {
  expect(refusedTitle('Delete the product Cement?')).toBe("Can't delete the product Cement");
  expect(refusedTitle('Cancel OR2627-000012?')).toBe("Can't cancel OR2627-000012");
});
