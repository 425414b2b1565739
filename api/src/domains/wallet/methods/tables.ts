import type { Generated } from 'kysely';
import type { AccountType } from '@pavilion/contract/calls/wallet';

declare module '../../../kernel/database/tables' {
  interface Tables {
    paymentMethods: {
      id: Generated<number>;
      name: string;
      nameBn: Generated<string | null>;
      /** Determines the transaction ID pattern and the payment rail. */
      provider: string;
      icon: string;
      status: Generated<string>;
      rebate: Generated<number>;
      min: number;
      max: number;
      displayOrder: Generated<number>;
    };
    paymentChannels: {
      id: Generated<number>;
      methodId: number;
      name: string;
      accountType: AccountType;
      min: number;
      max: number;
      maintenance: Generated<boolean>;
    };
    merchantNumbers: { channelId: number; number: string; active: Generated<boolean> };
  }
}
