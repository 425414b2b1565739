/**
 * The writes of a round, as functions of both schemas: a connection plans their statements once, and they work behind
 * a pooler that knows no prepared statements. Their tables are those of the schema that they are created in.
 *
 * The two changes of every round without steps have functions with few parameters, because a parameter costs as much as
 * a column. They never scan a table: a plan made while few rounds were open would stay when many were.
 */
export const roundFunctions = `
create or replace function open_round(p_id uuid, p_player text, p_code text, p_engine text, p_key text, p_stake bigint,
  p_free text, p_choice json, p_first_choice json, p_created_at bigint, p_due_at bigint)
returns table (seed_id uuid, client_seed text, nonce integer, server_seed text, commitment text)
language plpgsql set search_path from current set enable_seqscan = off as $$
#variable_conflict use_column
begin
  update seeds s set nonce = s.nonce + 1 where s.player = p_player and s.current
    returning s.id, s.client_seed, s.nonce, s.server_seed, s.commitment
    into seed_id, client_seed, nonce, server_seed, commitment;
  if not found then return; end if;
  insert into round_keys (player, key, round_id, created_at) values (p_player, p_key, p_id, p_created_at);
  insert into open_rounds (id, player, code, engine, key, stake, free, choice, first_choice, seed_id, client_seed,
      nonce, created_at, state, due_at, in_play)
    values (p_id, p_player, p_code, p_engine, p_key, p_stake, p_free, p_choice, p_first_choice,
      open_round.seed_id, open_round.client_seed, open_round.nonce, p_created_at, 'opened', p_due_at, p_first_choice is not null);
  return next;
end $$;

create or replace function change_round(p_id uuid, p_version integer, p_due_at bigint, p_choice json, p_state text,
  p_multiplier double precision, p_payout bigint, p_detail json, p_balance text, p_refusal text, p_free_rounds json)
returns boolean language plpgsql set search_path from current set enable_seqscan = off as $$
begin
  update open_rounds set choice = p_choice, state = p_state, multiplier = p_multiplier, payout = p_payout,
    detail = p_detail, balance = p_balance, refusal = p_refusal, free_rounds = p_free_rounds,
    version = p_version + 1, due_at = p_due_at, attempts = 0,
    in_play = first_choice is not null and p_state in ('playing', 'raising')
  where id = p_id and version = p_version;
  return found;
end $$;

-- Stores the outcome alone.
create or replace function decide_round(p_id uuid, p_version integer, p_due_at bigint, p_state text,
  p_multiplier double precision, p_payout bigint, p_detail json)
returns boolean language plpgsql set search_path from current set enable_seqscan = off as $$
begin
  update open_rounds set state = p_state, multiplier = p_multiplier, payout = p_payout, detail = p_detail,
    version = p_version + 1, due_at = p_due_at, attempts = 0,
    in_play = first_choice is not null and p_state in ('playing', 'raising')
  where id = p_id and version = p_version;
  return found;
end $$;

create or replace function end_round(p_id uuid, p_version integer, p_choice json, p_state text,
  p_multiplier double precision, p_payout bigint, p_detail json, p_balance text, p_refusal text, p_free_rounds json)
returns boolean language plpgsql set search_path from current set enable_seqscan = off as $$
declare
  ended open_rounds;
begin
  delete from open_rounds where id = p_id and version = p_version returning * into ended;
  if not found then return false; end if;
  insert into rounds (id, player, code, engine, key, stake, free, first_choice, seed_id, client_seed, nonce, created_at,
      choice, state, multiplier, payout, detail, balance, refusal, free_rounds)
    values (ended.id, ended.player, ended.code, ended.engine, ended.key, ended.stake, ended.free, ended.first_choice,
      ended.seed_id, ended.client_seed, ended.nonce, ended.created_at,
      p_choice, p_state, p_multiplier, p_payout, p_detail, p_balance, p_refusal, p_free_rounds);
  return true;
end $$;

-- Ends a round with the outcome that it has.
create or replace function close_round(p_id uuid, p_version integer, p_state text, p_balance text)
returns boolean language plpgsql set search_path from current set enable_seqscan = off as $$
begin
  with closed as (delete from open_rounds where id = p_id and version = p_version returning *)
  insert into rounds (id, player, code, engine, key, stake, free, first_choice, seed_id, client_seed, nonce, created_at,
      choice, state, multiplier, payout, detail, balance, refusal, free_rounds)
    select id, player, code, engine, key, stake, free, first_choice, seed_id, client_seed, nonce, created_at,
      choice, p_state, multiplier, payout, detail, p_balance, refusal, free_rounds from closed;
  return found;
end $$;
`;
