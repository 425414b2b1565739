import { makeAutoObservable } from 'mobx';

type Rules<Name extends string, Problem extends string> = Readonly<
  Record<Name, (values: Readonly<Record<Name, string>>) => Problem | null>
>;

/** Values and errors of a form: validated on leaving a field and before sending. */
export class FormFields<Name extends string, Problem extends string> {
  values: Record<Name, string>;
  /** Errors from our rules, by field. */
  problems: Partial<Record<Name, Problem>> = {};
  /** Errors from the server, by field, until the field is edited. */
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
    // While typing, only fields already marked invalid are validated, so that errors clear at once; also in fields that
    // depend on this one.
    for (const shown of Object.keys(this.problems) as Name[]) this.check(shown);
  }

  /** Validates a field on leaving it; an empty one is validated only on sending. */
  leave(name: Name): void {
    if (this.values[name] !== '') this.check(name);
  }

  checkAll(names: readonly Name[] = Object.keys(this.rules) as Name[]): boolean {
    return names.map((name) => this.check(name)).every(Boolean);
  }

  isEmpty(name: Name): boolean {
    return this.values[name].trim() === '';
  }

  /** Applies the server's errors to this form's fields. @returns whether there were any. */
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
