import type { ExchangeTables } from '../exchange/tables';
import type { GamesTables } from '../games/tables';
import type { IdentityTables } from '../identity/tables';
import type { LedgerTables } from '../ledger/tables';
import type { LimitTables } from '../limits/tables';
import type { MessageTables } from '../messages/tables';
import type { OpsTables } from '../ops/tables';
import type { BonusTables } from '../promotions/bonus-tables';
import type { FreeRoundTables } from '../promotions/free-round-tables';
import type { PromotionTables } from '../promotions/tables';
import type { ReferralTables } from '../referral/tables';
import type { ServerTables } from '../server/tables';
import type { SettingsTables } from '../settings/tables';
import type { VipTables } from '../vip/tables';
import type { WalletTables } from '../wallet/tables';
import type { WithdrawalTables } from '../wallet/withdrawal-tables';

/** All tables, by domain. Timestamps are milliseconds since 1970 (from the clock), amounts whole poisha. */
export interface Tables
  extends
    ServerTables,
    LedgerTables,
    IdentityTables,
    WalletTables,
    WithdrawalTables,
    GamesTables,
    ExchangeTables,
    LimitTables,
    MessageTables,
    OpsTables,
    PromotionTables,
    BonusTables,
    FreeRoundTables,
    ReferralTables,
    SettingsTables,
    VipTables {}
