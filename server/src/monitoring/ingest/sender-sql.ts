/** Who sends, in the statements that write what was sent: a key or a token that was changed, replaced or removed meanwhile stores nothing. */

/**
 * Joins to `t`, whose JSON has a key, its revision and a slug, or the hash of a ping token in hexadecimal. `k` is the key, `m` the monitor of the slug in
 * its project, and `p` that of the token. Monitors are held, so that nobody deletes one and leaves its new events behind.
 */
export const senderJoins = (now: string) => `
  left join lateral (
    select organization_id, project_id from api_keys where key_id = t.t->>'k' and revision = (t.t->>'v')::int and revoked_at is null limit 1
  ) k on true
  left join lateral (
    select id from monitors where organization_id = k.organization_id and project_id = k.project_id and slug = t.t->>'s' limit 1 for key share
  ) m on true
  left join lateral (
    select a.organization_id, n.id from monitor_ping_tokens a join monitors n on n.organization_id = a.organization_id and n.id = a.monitor_id
    where a.token_hash = decode(t.t->>'p', 'hex') and (a.expires_at is null or a.expires_at > ${now}) limit 1 for key share of n
  ) p on true`;

/** What the joins lead to; null where there is no such key, token or monitor. */
export const SENDER = 'coalesce(k.organization_id, p.organization_id) as organization_id, coalesce(m.id, p.id) as monitor_id';

/** Notes when ping tokens were last used. To the minute, because a row that changes with every ping would be a second write. */
export const notePings = (hashes: string, now: string) => `
  update monitor_ping_tokens set last_ping_at = date_trunc('minute', ${now})
  where token_hash = any(${hashes}) and (last_ping_at is null or last_ping_at < date_trunc('minute', ${now}))`;
