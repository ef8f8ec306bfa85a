import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/* `customer`, `payment_intent`, `charge` and `type` repeat fields of the body: they are what lists filter by. */
const TABLES = `
  create table if not exists objects (
    sequence integer primary key autoincrement,
    id text not null unique,
    kind text not null,
    created integer not null,
    customer text,
    payment_intent text,
    charge text,
    type text,
    body text not null
  ) strict;
  create index if not exists objects_by_kind on objects (kind);
  create index if not exists objects_by_customer on objects (customer, kind) where customer is not null;
  create index if not exists objects_by_payment_intent on objects (payment_intent, kind) where payment_intent is not null;
  create index if not exists objects_by_charge on objects (charge, kind) where charge is not null;

  create table if not exists instruments (
    holder text primary key,
    scenario text not null,
    consumed integer not null default 0,
    set_up integer not null default 0,
    verified integer not null default 0,
    mandate text
  ) strict;

  create table if not exists payout_entries (
    txn text primary key,
    payout text not null
  ) strict;
  create index if not exists payout_entries_by_payout on payout_entries (payout);

  create table if not exists schedule (
    id integer primary key autoincrement,
    step text not null,
    subject text not null,
    due_ms integer not null
  ) strict;
  create index if not exists schedule_by_time on schedule (due_ms);
  create index if not exists schedule_by_subject on schedule (subject);

  create table if not exists challenges (
    id text primary key,
    intent text not null,
    return_url text,
    outcome text
  ) strict;

  create index if not exists challenges_by_intent on challenges (intent);

  create table if not exists idempotency_records (
    api_key text not null,
    key text not null,
    path text not null,
    fingerprint text not null,
    status integer not null,
    body text not null,
    request_id text not null,
    created_ms integer not null,
    primary key (api_key, key)
  ) strict;

  create table if not exists deliveries (
    id integer primary key autoincrement,
    event text not null,
    state text not null,
    due_ms integer not null,
    attempts integer not null default 0,
    last_status integer,
    last_failure text
  ) strict;
  create index if not exists deliveries_waiting on deliveries (due_ms) where state = 'pending';
`

/** Opens the file of the sandbox, made at first use; without a folder what it remembers ends with it. */
export function openDatabase(folder: string | null): DatabaseSync {
  const database = new DatabaseSync(folder === null ? ':memory:' : fileIn(folder))
  // With WAL and NORMAL a committed transaction outlives the death of the process (not of the machine's power).
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 2000')
  database.exec(TABLES)
  return database
}

function fileIn(folder: string): string {
  mkdirSync(folder, { recursive: true })
  return join(folder, 'stripe-sandbox.sqlite')
}
