import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './files';

/** Matches a whole word: one with Bangla letters or signs beside it is another word. */
const wholeWord = (text: string): RegExp => new RegExp(`(?<![\u0980-\u09ff])${text}(?![\u0980-\u09ff])`);

/** Forms that docs/texts-bangla.md rules out, each with the term to use instead. */
const banglaTerms: readonly (readonly [form: RegExp, term: string])[] = [
  [/জমা/, 'ডিপোজিট, or যোগ হয়েছে where money was credited'],
  [wholeWord('দর(ে|ের|টি|গুলো)?'), 'অডস, or রেট of bookmaker and fancy'],
  [/লেনদেন আইডি|ট্রানজেকশন/, 'ট্রানজ্যাকশন আইডি'],
  [/খেলার টাকা/, 'ভার্চুয়াল টাকা'],
  [/লগইন|লগআউট/, 'লগ ইন, লগ আউট'],
  [/ই-মেইল/, 'ইমেইল'],
  [/নিষ্পন্ন|ফয়সালা/, 'নিষ্পত্তি হয়েছে'],
  [/স্টেক/, 'বাজির পরিমাণ'],
  [/পৃষ্ঠা|পেজ/, 'পাতা'],
  [/প্রোমোশন/, 'প্রমোশন'],
  [/স্ব-বর্জন/, 'স্বেচ্ছায় খেলা বন্ধ'],
  [/তামাদি/, 'মেয়াদ শেষ'],
  [/এখনও/, 'এখনো'],
  [/নিবন্ধন/, 'সাইন আপ'],
];

const englishTerms: readonly (readonly [form: RegExp, term: string])[] = [
  [/\bcan not\b/i, 'can’t'],
  [/\banew\b/i, 'again'],
  [/\bjust now\b/i, 'right now'],
  [/\bany more\b/i, 'no longer'],
  [/\bof yours\b/i, 'your'],
  [/\bLogin\b(?! history)/, 'Log in'],
  [/\btransaction id\b/, 'transaction ID'],
];

/** Returns the ruled-out terms in a text, by its language. */
export function wrongTerms(text: string): string[] {
  const isBangla = /\p{Script=Bengali}/u.test(text);
  const terms = isBangla ? banglaTerms : englishTerms;
  return terms.filter(([form]) => form.test(text)).map(([form, term]) => `${form.source}: ${term}`);
}

/** Returns every string, template part and JSX text of a source file. */
export function literalsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, false);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      found.push(node.text);
    if (ts.isJsxText(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
