import budgets from '../../../shared/tooling/src/budgets.json';

// Set before the registry's program reads its settings.
process.env['PAVILION_BUDGETS'] ??= JSON.stringify(budgets);
void import('../../../registry/src/main');
