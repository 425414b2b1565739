import { answers, transaction } from '../src/testing/replies';

export const replies = {
  ...answers,
  'GET /api/transaction/show': { data: [transaction('7', '2026-11-21T06:00:00.000Z')] },
};
