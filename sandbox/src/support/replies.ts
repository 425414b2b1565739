/** The simulated operator's answers: selected by words in a message, in the message's language. */
interface Topic {
  readonly words: RegExp;
  readonly en: string;
  readonly bn: string;
  readonly handOver?: true;
}

const topics: readonly Topic[] = [
  {
    words: /\b(person|human|agent|manager|complain)/i,
    en: 'Of course. A colleague will take over and answer you here.',
    bn: 'অবশ্যই। আমাদের একজন সহকর্মী এখানেই আপনাকে উত্তর দেবেন।',
    handOver: true,
  },
  {
    words: /মানুষ|এজেন্ট|অভিযোগ|ম্যানেজার/,
    en: '',
    bn: 'অবশ্যই। আমাদের একজন সহকর্মী এখানেই আপনাকে উত্তর দেবেন।',
    handOver: true,
  },
  {
    words: /deposit|transaction|trx|ডিপোজিট|জমা|লেনদেন/i,
    en: 'A deposit is checked as soon as its transaction ID is in; most take a few minutes. If yours is still processing after 10 minutes, you can correct its transaction ID or receipt in Transaction Records.',
    bn: 'ট্রানজ্যাকশন আইডি দিলেই ডিপোজিট যাচাই শুরু হয়, সাধারণত কয়েক মিনিট লাগে। ১০ মিনিট পরেও প্রক্রিয়াধীন থাকলে লেনদেনের রেকর্ডে গিয়ে আইডি বা রসিদ ঠিক করতে পারবেন।',
  },
  {
    words: /withdraw|payout|উত্তোলন|টাকা তুল/i,
    en: 'A withdrawal needs a verified phone, your birthday and no open turnover. Once it is requested the amount is set aside, and it usually arrives within 30 minutes.',
    bn: 'উত্তোলনের আগে ফোন যাচাই, জন্মতারিখ দেওয়া আর টার্নওভার পূরণ করা থাকতে হবে। অনুরোধের পর টাকাটি আলাদা রাখা হয়, সাধারণত ৩০ মিনিটের মধ্যে পৌঁছে যায়।',
  },
  {
    words: /bonus|promotion|turnover|বোনাস|প্রমোশন|টার্নওভার/i,
    en: 'Your remaining turnover and the bets that counted are shown under Turnover. Each promotion’s terms are on its page.',
    bn: 'বাকি টার্নওভার আর কোন কোন বাজি গোনা হয়েছে, সব টার্নওভার পাতায় দেখা যায়। প্রতিটি প্রমোশনের শর্ত তার পাতায় আছে।',
  },
  {
    words: /limit|stop|exclu|addict|সীমা|বন্ধ|আসক্ত/i,
    en: 'You can set limits, take a time-out or self-exclude under Safer gambling in your account. It takes effect immediately. A colleague will also message you here.',
    bn: 'অ্যাকাউন্টে গিয়ে আপনি সীমা দিতে, বিরতি নিতে বা খেলা বন্ধ করতে পারেন, সঙ্গে সঙ্গেই কার্যকর হয়। একজন সহকর্মীও এখানে আপনাকে লিখবেন।',
    handOver: true,
  },
  {
    words: /\b(thanks|thank you|ok|okay)\b|ধন্যবাদ/i,
    en: 'Gladly. We are here whenever you need us.',
    bn: 'আপনাকেও ধন্যবাদ। দরকার হলেই আমরা আছি।',
  },
];

const picture = {
  en: 'Thank you, we have your receipt and are comparing it with the payment.',
  bn: 'ধন্যবাদ, আপনার রসিদ পেয়েছি, পেমেন্টের সঙ্গে মিলিয়ে দেখছি।',
};
const hello = {
  en: 'Thanks for contacting us. Is it about a deposit, a withdrawal, a bonus or a bet? Type “agent” to chat with a colleague.',
  bn: 'যোগাযোগের জন্য ধন্যবাদ। বিষয়টি কী: ডিপোজিট, উত্তোলন, বোনাস, নাকি বাজি? “এজেন্ট” লিখলে আমাদের একজন প্রতিনিধি কথা বলবেন।',
};

export interface Reply {
  readonly content: string;
  readonly handOver: boolean;
}

/** @param messages - the player's messages since the last answer. */
export function replyTo(
  messages: readonly { readonly content: string; readonly attachments: readonly { readonly kind: string }[] }[],
): Reply {
  const text = messages.map(({ content }) => content).join('\n');
  const language = /\p{Script=Bengali}/u.test(text) ? 'bn' : 'en';
  const topic = topics.find(({ words }) => words.test(text));
  if (topic) return { content: topic[language] || topic.bn, handOver: topic.handOver ?? false };
  const hasPicture = messages.some(({ attachments }) => attachments.some(({ kind }) => kind === 'receipt'));
  return { content: (hasPicture ? picture : hello)[language], handOver: false };
}
