import type { RefusalCode } from '../../kernel/texts/refusal';

export const gameRefusalsEn = {
  unknown_game: 'This game does not exist.',
  no_demo: 'This game has no demo.',
  game_closed: 'This game is closed right now.',
  provider_closed: 'The games of this provider are under maintenance. Please try again later.',
  unknown_round: 'This round does not exist.',
} as const satisfies Partial<Record<RefusalCode, string>>;
