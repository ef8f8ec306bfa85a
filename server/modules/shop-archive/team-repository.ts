import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'

/** What is kept of each member of the team and never carried, behind what its rows name. */
const THEIR_OWN = ['staff_recovery_codes', 'staff_passkeys', 'staff_sessions'] as const

/** Keeps the team of this place, and how each of it enters, until the other one has been put in. */
export async function setTeamAside(tx: Transaction): Promise<void> {
  for (const name of ['staff', ...THEIR_OWN])
    await tx.execute(sql`create temp table ${aside(name)} on commit drop as select * from ${sql.identifier(name)}`)
}

/**
 * Gives each of them the place that they have in the other team, or a new one, with all that they enter by: whoever brings a
 * shop stays signed in. Gives back the number that one of them has from now on.
 */
export async function bringTeamBack(tx: Transaction, staffId: number): Promise<number> {
  await tx.execute(sql`
    create temp table staff_places on commit drop as
    select own.id as was, there.id is not null as "isKnown",
      coalesce(there.id, top.id + row_number() over (partition by there.id is null order by own.id))::int as becomes
    from ${aside('staff')} own
      left join staff there on there.removed_at is null and lower(there.email) = lower(own.email)
      cross join (select coalesce(max(id), 0) as id from staff) top
    where own.removed_at is null`)
  await tx.execute(sql`
    update staff set role = own.role, password_hash = own.password_hash,
      totp_secret = own.totp_secret, totp_proposed = own.totp_proposed, totp_step = own.totp_step
    from ${aside('staff')} own join staff_places on was = own.id where "isKnown" and staff.id = becomes`)
  await tx.execute(sql`
    insert into staff overriding system value
    select (jsonb_populate_record(null::staff, to_jsonb(own) || jsonb_build_object('id', becomes))).*
    from ${aside('staff')} own join staff_places on was = own.id where not "isKnown"`)
  for (const name of THEIR_OWN)
    await tx.execute(sql`
      insert into ${sql.identifier(name)} overriding system value
      select (jsonb_populate_record(null::${sql.identifier(name)}, to_jsonb(own) || jsonb_build_object('staff_id', becomes))).*
      from ${aside(name)} own join staff_places on was = own.staff_id`)
  await tx.execute(sql`update shop_moves set staff_id = becomes from staff_places where was = staff_id`)
  await tx.execute(
    sql`select setval('staff_id_seq', greatest((select last_value from staff_id_seq), (select max(id) from staff)))`,
  )
  const { rows } = await tx.execute<{ becomes: number }>(sql`select becomes from staff_places where was = ${staffId}`)
  return rows[0]?.becomes ?? staffId
}

const aside = (name: string) => sql.identifier(`own_${name}`)
