export const texts = {
  chat: 'Chat with us',
  hint: 'Arrow keys move this button. Press and hold it, or open its context menu, for more ways to move it.',
  menu: 'Chat button',
  menuText: 'Put the chat button where it is out of your way. You can also drag it.',
  toLeft: 'Move to the left',
  toRight: 'Move to the right',
  up: 'Move up',
  down: 'Move down',
  home: 'Back to its usual place',
  topLeft: 'The chat button is at the top left.',
  topRight: 'The chat button is at the top right.',
  bottomLeft: 'The chat button is at the bottom left.',
  bottomRight: 'The chat button is at the bottom right.',
};
export type ChatTexts = Readonly<Record<keyof typeof texts, string>>;
