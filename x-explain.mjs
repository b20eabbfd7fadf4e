import { openSeeded, connect } from './bench/size/seeded.mjs';
const { stack, ...rest } = await openSeeded();
const c = await connect(stack);
try {
const org = (await c.query("select id from organizations where slug='default'")).rows[0].id;
const props = (await c.query('select id from properties where organization_id=$1', [org])).rows.map(r=>r.id);
console.log((await c.query("select count(*), count(*) filter (where ahead) ahead, count(distinct type) types, count(distinct (property_id,type)) pt from error_issues where organization_id=$1",[org])).rows);
console.log((await c.query("select relpages, reltuples, relallvisible from pg_class where relname='error_issues'")).rows);
const q = process.argv[2] ? (await import('node:fs')).readFileSync(process.argv[2],'utf8').split(/^---$/m) : [];
for (const s of q) {
  const text = s.replaceAll(':organizationId', `'${org}'`).replaceAll(':propertyIds::uuid[]', `'{${props.join(',')}}'::uuid[]`).replaceAll(':propertyIds', `'{${props.join(',')}}'::uuid[]`);
  if (!text.trim().toLowerCase().startsWith('explain')) { console.log(text.slice(0,100)); const t=performance.now(); const r = await c.query(text); console.log(r.rows?.slice(0,3), performance.now()-t); continue; }
  let r; for (let i=0;i<4;i++) r = await c.query(text);
  console.log(text.slice(0,200)); console.log(r.rows.map(x=>x['QUERY PLAN']).join('\n'));
  const bare = text.replace(/explain\s*\([^)]*\)/i, '');
  const ts=[]; for (let i=0;i<9;i++){const t=performance.now(); await c.query(bare); ts.push(performance.now()-t);} ts.sort((a,b)=>a-b); console.log('median ms', ts[4].toFixed(1), 'min', ts[0].toFixed(1));
}
} finally { await c.end(); await stack.stop?.(); }
process.exit(0);
