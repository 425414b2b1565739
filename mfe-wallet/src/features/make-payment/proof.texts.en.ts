export const texts = {
  sms: 'Paste your wallet’s message',
  smsHint: 'The message you got after paying: the transaction id is read from it.',
  smsRead: (id: string) => `Transaction id ${id} was read from the message.`,
  smsUnreadable: 'No transaction id was found in this message. Please type it below.',
  doubts: {
    wallet: (wallet: string, required: string) =>
      `This message looks like one of ${wallet}. This deposit waits for ${required}.`,
    amount: (paid: string, required: string) => `The message says ${paid}. This deposit is for ${required}.`,
    receiver: (to: string, required: string) =>
      `The message says the money went to ${to}. This deposit waits at ${required}.`,
  },
  doubtful: 'This message does not match the deposit',
  doubtfulNote:
    'A claim that does not match fails. If you paid otherwise than asked, contact support with this message.',
  receipts: 'Receipts',
  choose: 'Choose pictures',
  drop: 'or drop them here',
  receiptsHint: (most: string, size: string) => `Optional: up to ${most} pictures, ${size} MB each.`,
  reset: 'Reset',
  preparing: 'Getting ready',
  progress: (name: string) => `Sending ${name}`,
  sent: 'Sent',
  unfit: {
    type: 'Not a picture that can be read. Choose a JPEG, PNG, WebP or GIF.',
    size: 'This picture is too large.',
  },
  lost: 'Not sent: no connection.',
  retry: 'Try again',
  retryOf: (name: string) => `Try again: ${name}`,
  removeOf: (name: string) => `Remove ${name}`,
  tooMany: (most: string) => `A claim takes ${most} pictures at most; the rest were left out.`,
};
