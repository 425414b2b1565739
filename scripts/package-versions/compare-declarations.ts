import ts from 'typescript';

/** A change of an API: one that code of before may not compile with (major), or an addition (minor). */
export interface Change {
  readonly level: 'major' | 'minor';
  readonly what: string;
}

/**
 * Whether users of a package read values of a type or pass them. Of an interface or an alias that isn't known: what is
 * added to it must be optional.
 */
type Direction = 'read' | 'passed' | 'unknown';

/** An endpoint's properties that describe what a client sends; replies only grow. */
const REQUEST = /^(params|query|body)$/;

/** Compares the declarations of a name: several are overloads, or an interface in parts. */
export function compareDeclarations(name: string, old: readonly ts.Node[], next: readonly ts.Node[]): Change[] {
  return [
    ...old.flatMap((node, index) => compareNodes(node, next[index], { path: name, direction: directionOf(node) })),
    ...next.slice(old.length).map((): Change => ({ level: 'minor', what: `${name} has another declaration` })),
  ];
}

const directionOf = (node: ts.Node): Direction =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) ? 'unknown' : 'read';

interface Place {
  readonly path: string;
  readonly direction: Direction;
}

const major = ({ path }: Place, what: string): Change[] => [{ level: 'major', what: `${path} ${what}` }];
const minor = ({ path }: Place, what: string): Change[] => [{ level: 'minor', what: `${path} ${what}` }];

function compareNodes(old: ts.Node, next: ts.Node | undefined, place: Place): Change[] {
  if (!next) return major(place, 'is removed');
  const [from, to] = [textOf(old), textOf(next)];
  if (from === to) return [];
  if (old.kind !== next.kind) return differs(place, from, to);
  const [parts, others] = [partsOf(old), partsOf(next)];
  if (parts.length !== others.length || remainderOf(old) !== remainderOf(next)) return differs(place, from, to);
  return [
    ...parts.flatMap((part, index) => compareNodes(part, others[index], placeOf(part, place))),
    ...(hasMembers(old) && hasMembers(next) ? compareMembers(old, next, place) : []),
    ...(hasParameters(old) && hasParameters(next) ? compareParameters(old, next, place) : []),
  ];
}

const textOf = (node: ts.Node): string => node.getText().replace(/\s+/g, ' ');

const differs = (place: Place, from: string, to: string): Change[] =>
  major(place, `is ${shorten(to)} instead of ${shorten(from)}`);

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Returns the children that are compared one by one, by their order. */
function partsOf(node: ts.Node): ts.Node[] {
  const parts: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    const isCompared = (hasMembers(node) && isMember(child)) || (hasParameters(node) && ts.isParameter(child));
    if (!isCompared) parts.push(child);
  });
  return parts;
}

/** Returns a node's text without its children, whose number is compared: keywords and operators, or all of a name. */
function remainderOf(node: ts.Node): string {
  let [text, at] = ['', node.getStart()];
  ts.forEachChild(node, (child) => {
    text += node.getSourceFile().text.slice(at, child.getStart());
    at = child.end;
  });
  const rest = node.getSourceFile().text.slice(at, node.end);
  return text === '' && at === node.getStart() ? rest : (text + rest).replace(/[\s;,|&]/g, '');
}

function placeOf(part: ts.Node, place: Place): Place {
  const { parent } = part;
  const isRequest = ts.isPropertySignature(parent) && parent.type === part && REQUEST.test(parent.name.getText());
  return isRequest ? { ...place, direction: 'passed' } : place;
}

type WithMembers = ts.TypeLiteralNode | ts.InterfaceDeclaration | ts.ClassDeclaration;

const hasMembers = (node: ts.Node): node is WithMembers =>
  ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node);

const isMember = (node: ts.Node): boolean => ts.isTypeElement(node) || ts.isClassElement(node);

type Member = ts.TypeElement | ts.ClassElement;

function compareMembers(old: WithMembers, next: WithMembers, place: Place): Change[] {
  const [members, others] = [membersOf(old), membersOf(next)];
  const placeIn = (name: string): Place => ({ ...place, path: `${place.path}.${name}` });
  const added = [...others].filter(([name]) => !members.has(name));
  return [
    ...[...members].flatMap(([name, member]) => compareNodes(member, others.get(name), placeIn(name))),
    ...added.flatMap(([name, member]) =>
      place.direction === 'read' || isOptional(member)
        ? minor(placeIn(name), 'is added')
        : major(placeIn(name), 'is added and is not optional'),
    ),
  ];
}

/** Returns members by name; an overload has a number after it. */
function membersOf({ members }: WithMembers): Map<string, Member> {
  const byName = new Map<string, Member>();
  for (const member of members) {
    const name = member.name?.getText() ?? `(${ts.SyntaxKind[member.kind]})`;
    let key = name;
    for (let count = 2; byName.has(key); count++) key = `${name} ${count}`;
    byName.set(key, member);
  }
  return byName;
}

/** A field of a schema is optional by its type. */
function isOptional(member: Member): boolean {
  if ('questionToken' in member && member.questionToken !== undefined) return true;
  return (
    ts.isPropertySignature(member) && /^import\("zod\/mini"\)\.ZodMiniOptional</.test(member.type?.getText() ?? '')
  );
}

type WithParameters = ts.SignatureDeclaration;

const hasParameters = (node: ts.Node): node is WithParameters => ts.isFunctionLike(node);

const opposite: Readonly<Record<Direction, Direction>> = { read: 'passed', passed: 'read', unknown: 'unknown' };

/** Parameters are compared by position: their names are nothing to a caller. */
function compareParameters(old: WithParameters, next: WithParameters, place: Place): Change[] {
  const placeIn = (index: number): Place => ({
    path: `${place.path}(${old.parameters[index]?.name.getText() ?? next.parameters[index]?.name.getText()})`,
    direction: opposite[place.direction],
  });
  const added = next.parameters.slice(old.parameters.length);
  return [
    ...old.parameters.flatMap((parameter, index) =>
      compareParameter(parameter, next.parameters[index], placeIn(index)),
    ),
    ...added.flatMap((parameter, index) =>
      parameter.questionToken || parameter.dotDotDotToken
        ? minor(placeIn(old.parameters.length + index), 'is added')
        : major(placeIn(old.parameters.length + index), 'is added and is not optional'),
    ),
  ];
}

function compareParameter(
  old: ts.ParameterDeclaration,
  next: ts.ParameterDeclaration | undefined,
  place: Place,
): Change[] {
  if (!next) return major(place, 'is removed');
  const isSame = !old.questionToken === !next.questionToken && !old.dotDotDotToken === !next.dotDotDotToken;
  if (!isSame || !old.type || !next.type)
    return textOf(old) === textOf(next) ? [] : differs(place, textOf(old), textOf(next));
  return compareNodes(old.type, next.type, place);
}
