import { expect, test } from './support/fixtures.ts';

test(
  'a quotation that nobody decides in time is escalated: the leads’ open lists say so at once, and so does its activity',
  { tag: ['@APL-23', '@APL-24'] },
  async ({ open, as, records }) => {
    const admin = await as('admin');
    const { policy } = await admin.get<{ policy: { week: object[]; targets: { queue: string }[] } }>('/deadlinePolicy');
    const [page, colleague] = [await open('/approvals', 'lead'), await open('/approvals', 'lead2')];
    // Working time without end, and a target of a second.
    await admin.send('PUT', '/deadlinePolicy', {
      week: policy.week.map(() => ({ from: '00:00', to: '23:59' })),
      targets: [{ queue: 'quotations', hours: 0.0003, priority_hours: null, warn_percent: 50 }],
    });
    const { quotation_id, quotation_number } = await records.quotation();
    await admin.send('PUT', '/deadlinePolicy', { week: policy.week, targets: policy.targets });
    const rowIn = (window: typeof page) => window.getByRole('row').filter({ hasText: quotation_number });
    await expect(rowIn(page)).toBeVisible();
    // The gateway looks after every write, and each minute.
    await expect
      .poll(async () => {
        await admin.send('POST', '/comments/create', {
          entity_type: 'quotation',
          entity_id: String(quotation_id),
          comment: 'Due',
        });
        const { quotation } = await admin.get<{ quotation: { escalation: object | null } }>('/quotation', {
          quotation_id,
        });
        return quotation.escalation;
      })
      .not.toBeNull();
    await expect(rowIn(page)).toContainText(/Escalated to .*you.*, \d+ \w+, \d\d:\d\d/);
    await expect(rowIn(colleague)).toContainText(/Escalated to .*Lakshmi Venkatesh/);

    const reader = await open(`/quotation-details/${quotation_id}`, 'lead2');
    const entry = reader.getByRole('listitem').filter({ hasText: 'escalated to' });
    await expect(entry).toContainText('Lakshmi Venkatesh');
    await expect(entry).toContainText('System');
    const inbox = await open('/inbox', 'lead2');
    await expect(inbox.getByText('Its approval is overdue').first()).toBeVisible();
  },
);
