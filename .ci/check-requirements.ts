import { readRequirements, readTags } from './requirements.ts';
import { say } from './shell.ts';

/** Whether each requirement is named by a test, and each id that a test names is that of a requirement. */
const requirements = readRequirements();
const tags = readTags();
const untested = [...requirements].filter(([id]) => !tags.has(id)).map(([id, text]) => `No test names ${id}: ${text}`);
const unknown = [...tags]
  .filter(([id]) => !requirements.has(id))
  .map(([id, files]) => `No requirement ${id}: ${files.join(', ')}`);
const wrong = [...untested, ...unknown];
say(wrong.length === 0 ? `${requirements.size} requirements, each named by a test.` : wrong.join('\n'));
process.exit(wrong.length === 0 ? 0 : 1);
