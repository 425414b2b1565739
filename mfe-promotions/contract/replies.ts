import { promotions } from '@pavilion/contract/calls/promotions';
import { encode } from '@pavilion/contract/schema';
import { promotion } from '../src/features/promotions/promotion.fixture';

export const replies = { 'GET /api/promotion': encode(promotions.reply, [promotion()]) };
