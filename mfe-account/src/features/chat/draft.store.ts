import { makeAutoObservable } from 'mobx';
import { type ChatAttachment, chatLimits } from '@pavilion/contract/calls/chat';
import type { OutgoingMessage } from '../../chat/chat-outbox';
import type { ChatApi } from './chat.api';
import { Picture } from './picture.store';

/** The message being written, with its attachments. */
export class Draft {
  text = '';
  pictures: readonly Picture[] = [];
  transaction: ChatAttachment | null = null;
  bet: ChatAttachment | null = null;
  isOverLimit = false;

  constructor(private readonly upload: ChatApi['upload']) {
    makeAutoObservable<this, 'upload'>(this, { upload: false }, { autoBind: true });
  }

  get attachments(): readonly ChatAttachment[] {
    const pictures = this.pictures.flatMap(({ state }) =>
      state.kind === 'sent' ? [{ kind: 'receipt' as const, id: state.id }] : [],
    );
    return [...pictures, ...[this.transaction, this.bet].filter((one) => one !== null)];
  }

  /** Blank text alone is no message, and pictures must be uploaded before the message that shows them. */
  get canSend(): boolean {
    return (
      (this.text.trim() !== '' || this.attachments.length > 0) &&
      this.pictures.every(({ state }) => state.kind === 'sent')
    );
  }

  type(text: string): void {
    this.text = text.slice(0, chatLimits.characters);
  }

  addPictures(files: readonly File[]): void {
    const remaining = chatLimits.receipts - this.pictures.length;
    this.isOverLimit = files.length > remaining;
    const chosen = files.slice(0, remaining).map((file) => new Picture(file, this.upload));
    this.pictures = [...this.pictures, ...chosen];
    for (const picture of chosen) void picture.send();
  }

  removePicture(picture: Picture): void {
    picture.cancel();
    this.isOverLimit = false;
    this.pictures = this.pictures.filter((one) => one !== picture);
  }

  attach(attachment: ChatAttachment): void {
    if (attachment.kind === 'bet') this.bet = attachment;
    else this.transaction = attachment;
  }

  detach(kind: ChatAttachment['kind']): void {
    if (kind === 'bet') this.bet = null;
    else this.transaction = null;
  }

  /** Returns the message to send and clears the draft. */
  takeMessage(): Pick<OutgoingMessage, 'body' | 'attachments'> {
    const { attachments, transaction, bet } = this;
    const receipts = attachments.filter(({ kind }) => kind === 'receipt').map(({ id }) => id);
    const body = {
      content: this.text.trim(),
      ...(receipts.length > 0 && { receipts }),
      ...(transaction && { transaction: transaction.id }),
      ...(bet && { bet: bet.id }),
    };
    this.text = '';
    this.pictures = [];
    this.transaction = null;
    this.bet = null;
    this.isOverLimit = false;
    return { body, attachments };
  }
}
