export const texts = {
  sms: 'Paste your wallet’s message',
  smsHint: 'The message you got after paying: the transaction ID is read from it.',
  smsRead: (id: string) => `Transaction id ${id} was read from the message.`,
  smsUnreadable: 'No transaction ID was found in this message. Please type it below.',
  doubts: {
    wallet: (wallet: string, required: string) =>
      `This looks like a ${wallet} message, but this deposit is for ${required}.`,
    amount: (paid: string, required: string) => `The message says ${paid}. This deposit is for ${required}.`,
    receiver: (to: string, required: string) =>
      `The message says the money went to ${to}, but this deposit’s number is ${required}.`,
  },
  doubtful: 'This message does not match the deposit',
  doubtfulNote:
    'If the details don’t match, the deposit will fail. If you paid differently, contact support with this message.',
  receipts: 'Receipts',
  choose: 'Choose images',
  drop: 'or drop them here',
  receiptsHint: (most: string, size: string) => `Optional: up to ${most} images, ${size} MB each.`,
  reset: 'Reset',
  preparing: 'Getting ready',
  progress: (name: string) => `Sending ${name}`,
  sent: 'Sent',
  unfit: {
    type: 'We can’t read this file as an image. Choose a JPEG, PNG, WebP or GIF.',
    size: 'This image is too large.',
  },
  lost: 'Not sent: no connection.',
  retry: 'Try again',
  retryOf: (name: string) => `Try again: ${name}`,
  removeOf: (name: string) => `Remove ${name}`,
  tooMany: (most: string) => `You can attach up to ${most} images; the rest were left out.`,
};
