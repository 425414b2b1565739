import account from '../../mfe-account/src/remote';
import accountManifest from '../../mfe-account/remote.json';
import exchange from '../../mfe-exchange/src/remote';
import exchangeManifest from '../../mfe-exchange/remote.json';
import games from '../../mfe-games/src/remote';
import gamesManifest from '../../mfe-games/remote.json';
import promotions from '../../mfe-promotions/src/remote';
import promotionsManifest from '../../mfe-promotions/remote.json';
import wallet from '../../mfe-wallet/src/remote';
import walletManifest from '../../mfe-wallet/remote.json';

/** Every remote's table of lazy pages, in the same bundle as the host; the pages stay chunks of their own. */
export const remotes = {
  account: { remote: account, manifest: accountManifest },
  exchange: { remote: exchange, manifest: exchangeManifest },
  games: { remote: games, manifest: gamesManifest },
  promotions: { remote: promotions, manifest: promotionsManifest },
  wallet: { remote: wallet, manifest: walletManifest },
};
