type Reply = { readonly games: readonly Readonly<Record<string, unknown>>[] };

const MANY = 5000;

/** The seeded games over and over, each time under another number: real names, real posters, other words. */
export function manyGames({ games }: Reply): Reply {
  const made = Array.from({ length: MANY }, (_, at) => {
    const game = games[at % games.length] ?? {};
    const lap = Math.floor(at / games.length);
    return lap === 0 ? game : { ...game, code: `${String(game['code'])}-${lap}`, name: `${String(game['name'])} ${lap + 1}`, name_bn: `${String(game['name_bn'])} ${lap + 1}`, display_order: at + 1 };
  });
  return { games: made };
}
