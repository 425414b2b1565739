import { makeAutoObservable } from 'mobx';

type Rules<Name extends string, Problem extends string> = Readonly<
  Record<Name, (values: Readonly<Record<Name, string>>) => Problem | null>
>;

/** What is typed into a form and what is wrong with it: checked on leaving a field and before sending. */
export class FormFields<Name extends string, Problem extends string> {
  values: Record<Name, string>;
  /** What our rules say, by field. */
  problems: Partial<Record<Name, Problem>> = {};
  /** What the server said, by field, until it is typed over. */
  served: Partial<Record<Name, string>> = {};

  constructor(
    values: Record<Name, string>,
    private readonly rules: Rules<Name, Problem>,
  ) {
    this.values = values;
    makeAutoObservable<this, 'rules'>(this, { rules: false }, { autoBind: true });
  }

  set(name: Name, value: string): void {
    this.values[name] = value;
    delete this.served[name];
    // Only what is already called wrong is checked while typing, so that it clears at once: another field's too, that this one decides.
    for (const shown of Object.keys(this.problems) as Name[]) this.check(shown);
  }

  /** Leaving an empty field says nothing yet: sending does. */
  leave(name: Name): void {
    if (this.values[name] !== '') this.check(name);
  }

  checkAll(names: readonly Name[] = Object.keys(this.rules) as Name[]): boolean {
    return names.map((name) => this.check(name)).every(Boolean);
  }

  isEmpty(name: Name): boolean {
    return this.values[name].trim() === '';
  }

  /** Takes the server's texts for the fields this form has; returns whether there were any. */
  refuse(texts: Readonly<Partial<Record<Name, string>>>): boolean {
    this.served = texts;
    return Object.keys(texts).length > 0;
  }

  private check(name: Name): boolean {
    const problem = this.rules[name](this.values);
    if (problem) this.problems[name] = problem;
    else delete this.problems[name];
    return problem === null;
  }
}
