import { providers, someGames } from '../src/features/lobby/games.fixture';

export const replies = { 'GET /api/get-games': someGames, 'GET /api/get-provider': providers };
