import { join } from 'node:path';

// Set before the site's program reads its settings.
process.env['PAVILION_IDENTITY'] ||= join(import.meta.dirname, '../../../host/identity/site.json');
void import('../../../site/src/main');
