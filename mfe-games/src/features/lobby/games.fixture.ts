interface Some {
  readonly code: string;
  readonly name: string;
  readonly bn?: string;
  readonly type?: string;
  readonly platform?: string;
  readonly tags?: readonly string[];
  readonly day?: number;
  readonly rtp?: number;
  readonly volatility?: string;
  readonly features?: readonly string[];
}

const wireGame = (
  {
    code,
    name,
    bn = name,
    type = 'SLOT',
    platform = 'NOVA',
    tags = [],
    day = 1,
    rtp = 96,
    volatility = 'medium',
    features = [],
  }: Some,
  at: number,
) => ({
  code,
  name,
  name_bn: bn,
  type,
  platform,
  poster: `/storage/posters/v1/${code}.svg`,
  rtp,
  volatility,
  features,
  tags,
  display_order: at,
  created_at: `2026-01-0${day}T00:00:00.000Z`,
});

/** Fixture: a lobby of a few games, in the recommended order. */
export const someGames = {
  games: [
    { code: 'N-1', name: 'Tiger Reels', bn: 'বাঘের রিল', day: 2, features: ['wilds'] },
    { code: 'N-2', name: 'Boat Race', day: 3, platform: 'DELTA', rtp: 97, features: ['wilds'] },
    { code: 'N-3', name: 'Rocket Rush', type: 'EGAME', tags: ['crash'], volatility: 'high' },
    { code: 'N-4', name: 'Air Hockey', type: 'EGAME', tags: ['arcade'] },
  ].map(wireGame),
};

export const providers = {
  data: [
    { platform: 'NOVA', name: 'Nova Play', logo: '' },
    { platform: 'DELTA', name: 'Delta Games', name_bn: 'ডেল্টা গেমস', logo: '' },
  ],
};
