/** A start that can't succeed; its message is the one line an operator reads. */
export class StartFailure extends Error {}
