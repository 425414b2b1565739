import { createContext } from 'node:vm';
import { compiled } from './compiled.mjs';

const counter = 'let count = 0; module.exports = () => (count += 1);';
const load = (code, ...context) => {
  const module = {};
  compiled('/counter.js', code, ['module'], ...context)(module);
  return module.exports;
};

test('a file that is compiled once is a new module each time, in any context', () => {
  const [first, second, elsewhere] = [load(counter), load(counter), load(counter, createContext({}))];
  expect([first(), first(), second(), elsewhere()]).toEqual([1, 2, 1, 1]);
  const isOurs = 'module.exports = () => Array;';
  expect([load(isOurs)() === Array, load(isOurs, createContext({}))() === Array]).toEqual([true, false]);
});

test('a file that has changed is compiled anew', () => {
  load(counter);
  expect(load('module.exports = () => 7;')()).toBe(7);
});

test('errors name the file, and the position in its own code', () => {
  const fail = load("module.exports = () => { throw new Error('here'); };");
  expect(fail).toThrow(expect.objectContaining({ stack: expect.stringContaining('/counter.js:1:32') }));
});
