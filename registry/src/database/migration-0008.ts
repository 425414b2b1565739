import type { Migration } from '@pavilion/database/migrate';

/**
 * Lets rollouts run side by side, and adds what is known of releases. A running rollout becomes the only one of its
 * channel's list; releases that lived for an hour are good, so that channels keep their fallbacks.
 */
export const lanesAndVerdicts: Migration = {
  name: '0008-lanes-and-verdicts',
  minimumVersion: '0008-lanes-and-verdicts',
  up: `
    drop index one_rollout_a_channel;
    create table verdicts (
      channel text, name text, version text, verdict text not null check (verdict in ('unknown', 'good', 'bad')),
      live_since bigint, reason text, by text, at bigint not null, primary key (channel, name, version)
    );
    with moves as (
      select channel, at, to_composition, lead(at) over (partition by channel order by seq) as until
      from audit where channel is not null and revision is not null
    ), lives as (
      select moves.channel, part->>'name' as name, part->>'version' as version,
        sum(coalesce(until, (extract(epoch from now()) * 1000)::bigint) - at) as lived,
        max(at) filter (where until is null) as live_since
      from moves join compositions on id = to_composition cross join lateral jsonb_array_elements(members) as part
      group by 1, 2, 3
    )
    insert into verdicts (channel, name, version, verdict, live_since, at)
    select channel, name, version, case when lived >= 3600000 then 'good' else 'unknown' end, live_since,
      (extract(epoch from now()) * 1000)::bigint from lives;
    update channels set state = channels.state - 'rollout' || jsonb_build_object(
      'rollouts', jsonb_build_array(jsonb_build_object(
        'id', rollouts.id, 'basisPoints', channels.state->'rollout'->'basisPoints',
        'releases', (select jsonb_agg(jsonb_build_object('name', split_part(label, '@', 1), 'version', split_part(label, '@', 2)))
          from jsonb_array_elements_text(rollouts.parts) as label))),
      'combinations', jsonb_build_array(jsonb_build_object(
        'rollouts', jsonb_build_array(rollouts.id), 'composition', channels.state->'rollout'->'candidate')))
    from rollouts where rollouts.id = channels.state->'rollout'->>'id';
  `,
};
