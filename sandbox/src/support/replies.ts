import { bn } from './replies.texts.bn';
import { en, type ReplyTextKey } from './replies.texts.en';

/** The simulated operator's answers: selected by words in a message, in the message's language. */
interface Topic {
  readonly words: RegExp;
  readonly answer: ReplyTextKey;
  readonly handOver?: true;
}

const topics: readonly Topic[] = [
  { words: /\b(person|human|agent|manager|complain)|মানুষ|এজেন্ট|অভিযোগ|ম্যানেজার/i, answer: 'person', handOver: true },
  { words: /deposit|transaction|trx|ডিপোজিট|জমা|লেনদেন/i, answer: 'deposit' },
  { words: /withdraw|payout|উত্তোলন|টাকা তুল/i, answer: 'withdrawal' },
  { words: /bonus|promotion|turnover|বোনাস|প্রমোশন|টার্নওভার/i, answer: 'bonus' },
  { words: /limit|stop|exclu|addict|সীমা|বন্ধ|আসক্ত/i, answer: 'limit', handOver: true },
  { words: /\b(thanks|thank you|ok|okay)\b|ধন্যবাদ/i, answer: 'thanks' },
];

interface Reply {
  readonly content: string;
  readonly handOver: boolean;
}

/** @param messages - the player's messages since the last answer. */
export function replyTo(
  messages: readonly { readonly content: string; readonly attachments: readonly { readonly kind: string }[] }[],
): Reply {
  const text = messages.map(({ content }) => content).join('\n');
  const texts = /\p{Script=Bengali}/u.test(text) ? bn : en;
  const topic = topics.find(({ words }) => words.test(text));
  if (topic) return { content: texts[topic.answer], handOver: topic.handOver ?? false };
  const hasReceipt = messages.some(({ attachments }) => attachments.some(({ kind }) => kind === 'receipt'));
  return { content: texts[hasReceipt ? 'receipt' : 'hello'], handOver: false };
}
