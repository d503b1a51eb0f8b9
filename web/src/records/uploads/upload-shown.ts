import type { UploadState } from './use-upload-count.ts';

/** What the row of an upload shows. Progress arrives more often than its percentage changes. */
export function shownOf(state: UploadState) {
  const { file, sent, problem } = state.context;
  const percent = Math.floor(sent * 100);
  return {
    file,
    percent,
    words: wordsOf(state.value, percent),
    problem,
    isBusy: state.hasTag('busy'),
    isDone: state.matches('done'),
    mayRetry: state.can({ type: 'retry' }),
    mayCancel: state.can({ type: 'cancel' }),
  };
}

function wordsOf(state: UploadState['value'], percent: number): string | undefined {
  switch (state) {
    case 'waiting':
      return 'Waiting';
    case 'sending':
    case 'attaching':
      // After the last byte, the server still checks the file.
      return percent === 100 ? 'Checking…' : `${percent}%`;
    case 'done':
      return 'Uploaded';
    case 'cancelled':
      return 'Cancelled';
    default:
      return undefined;
  }
}
