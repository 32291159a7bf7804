import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Role } from '../core/context.server.ts'
import type { Lifecycle } from '../core/lifecycle.ts'
import type { OpeningInterval } from '../core/opening.ts'
import { identityUsers } from './identity-schema.ts'
import type { RecordPart } from './record-parts.ts'

// Newest first is `desc().nullsFirst()`: with `desc()` alone Drizzle writes NULLS LAST, and an index of that order serves no
// ORDER BY … DESC.

// Every table of the clinic. Ids are UUIDv7, made by the program (PostgreSQL 15 has no uuidv7()).

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const createdAt = () => instant('created_at').notNull().defaultNow()

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A photo as it was sent, and our own copy of it once there is one. */
const photos = () => ({ photo: text('photo').notNull(), picture: text('picture') })

/** Our own copies of photos, re-encoded; what no row shows any more is cleaned away. */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid('id').primaryKey(),
    /** The address it was copied from; none for an upload. */
    sourceUrl: text('source_url').unique(),
    webp: bytes('webp').notNull(),
    widthPixels: integer('width_pixels').notNull(),
    heightPixels: integer('height_pixels').notNull(),
    /** When it was made, or last chosen for a row. */
    usedAt: instant('used_at').notNull(),
  },
  table => [index('pictures_longest_unused').on(table.usedAt)],
)

/** Our own record of an account, beside the identity provider's row of the same id. */
export const users = pgTable(
  'users',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => identityUsers.id, { onDelete: 'cascade' }),
    email: text('email').notNull().unique(),
    fullName: text('full_name').notNull(),
    phone: text('phone'),
    ...photos(),
    role: text('role').$type<Role>().notNull().default('patient'),
    /** From then on nobody signs in with this account. */
    deactivatedAt: instant('deactivated_at'),
    createdAt: createdAt(),
  },
  table => [
    check('users_role_known', sql`${table.role} in ('patient', 'staff', 'owner')`),
    index('users_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)

/** An account's authenticator app, in force once it was confirmed by a code. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the program's secret: who reads the table can make no codes. */
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last code that was taken, so that none counts twice. */
  lastStep: integer('last_step').notNull(),
  recoveryHashes: text('recovery_hashes').array().notNull(),
})

export const treatments = pgTable(
  'treatments',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull().unique(),
    costTaka: integer('cost_taka').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    about: text('about').notNull(),
    ...photos(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [
    check('treatments_name_lower_case', sql`${table.name} = lower(${table.name})`),
    check('treatments_cost_sane', sql`${table.costTaka} between 0 and 100000000`),
    check('treatments_duration_sane', sql`${table.durationMinutes} between 5 and 480`),
  ],
)

export const blogs = pgTable('blogs', {
  id: uuid('id').primaryKey(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  ...photos(),
  createdAt: createdAt(),
})

export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    reviewerName: text('reviewer_name').notNull(),
    title: text('title').notNull(),
    review: text('review').notNull(),
    ...photos(),
    state: text('state').$type<'waiting' | 'shown' | 'hidden'>().notNull().default('waiting'),
    createdAt: createdAt(),
  },
  table => [check('reviews_state_known', sql`${table.state} in ('waiting', 'shown', 'hidden')`)],
)

export const doctors = pgTable('doctors', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  specialty: text('specialty').notNull(),
  degrees: text('degrees').notNull(),
  hospitalPosts: text('hospital_posts').array().notNull(),
  chamberName: text('chamber_name').notNull(),
  chamberHours: text('chamber_hours').notNull(),
  address: text('address').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  ...photos(),
  position: smallint('position').notNull(),
})

/** Which doctor performs which treatment. */
export const doctorTreatments = pgTable(
  'doctor_treatments',
  {
    doctorId: uuid('doctor_id')
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    treatmentId: uuid('treatment_id')
      .notNull()
      .references(() => treatments.id, { onDelete: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.doctorId, table.treatmentId] }), index().on(table.treatmentId)],
)

/** When a doctor works at the clinic, week by week, in minutes after midnight of the clinic's zone. */
export const rosters = pgTable(
  'rosters',
  {
    id: uuid('id').primaryKey(),
    doctorId: uuid('doctor_id')
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    weekday: smallint('weekday').notNull(),
    fromMinute: smallint('from_minute').notNull(),
    toMinute: smallint('to_minute').notNull(),
  },
  table => [
    unique().on(table.doctorId, table.weekday, table.fromMinute),
    check('rosters_weekday_iso', sql`${table.weekday} between 1 and 7`),
    check(
      'rosters_interval_in_day',
      sql`0 <= ${table.fromMinute} and ${table.fromMinute} < ${table.toMinute} and ${table.toMinute} <= 1440`,
    ),
  ],
)

/** The clinic (no doctor) or one doctor is away from one instant to another. */
export const closures = pgTable(
  'closures',
  {
    id: uuid('id').primaryKey(),
    doctorId: uuid('doctor_id').references(() => doctors.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    reason: text('reason').notNull(),
  },
  table => [check('closures_in_order', sql`${table.startsAt} < ${table.endsAt}`), index().on(table.endsAt)],
)

/** The clinic's own facts: exactly one row. */
export const clinicSettings = pgTable(
  'clinic_settings',
  {
    single: boolean('single').primaryKey().default(true),
    name: text('name').notNull(),
    address: text('address').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    zone: text('zone').notNull(),
    openingHours: jsonb('opening_hours').$type<OpeningInterval[]>().notNull(),
    slotStepMinutes: integer('slot_step_minutes').notNull(),
    leadMinutes: integer('lead_minutes').notNull(),
    horizonDays: integer('horizon_days').notNull(),
    cutoffMinutes: integer('cutoff_minutes').notNull(),
    /** How many patients can be treated at a time. */
    chairs: smallint('chairs').notNull().default(3),
    /** How long doctor and chair stay taken after a visit. */
    cleanupMinutes: integer('cleanup_minutes').notNull().default(5),
  },
  table => [
    check('clinic_settings_single', sql`${table.single}`),
    check('clinic_settings_chairs_sane', sql`${table.chairs} between 1 and 50`),
  ],
)

export const appointments = pgTable(
  'appointments',
  {
    id: uuid('id').primaryKey(),
    patientId: uuid('patient_id').references(() => users.id, { onDelete: 'set null' }),
    bookedById: uuid('booked_by_id').references(() => users.id, { onDelete: 'set null' }),
    patientName: text('patient_name').notNull(),
    patientEmail: text('patient_email').notNull(),
    phone: text('phone').notNull(),
    treatmentId: uuid('treatment_id').references(() => treatments.id, { onDelete: 'set null' }),
    treatmentName: text('treatment_name').notNull(),
    costTaka: integer('cost_taka').notNull(),
    doctorId: uuid('doctor_id')
      .notNull()
      .references(() => doctors.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Until when doctor and chair are taken: the visit and the clean-up after it. */
    holdsUntil: instant('holds_until').notNull(),
    /** Counted from 1. */
    chair: smallint('chair').notNull(),
    /** Put in by the desk over a taken slot: the one case that the constraints on overlaps leave out. */
    squeezedIn: boolean('squeezed_in').notNull().default(false),
    /** What the patient wants the clinic to know. */
    note: text('note').notNull().default(''),
    /** What only staff see. */
    staffNote: text('staff_note').notNull().default(''),
    /** When the clinic asked for another time: from then on its cut-off doesn't hold for this visit. */
    askedAnewAt: instant('asked_anew_at'),
    /** How often the time was changed: a calendar's SEQUENCE. */
    sequence: integer('sequence').notNull().default(0),
    /** When this time was chosen: a reminder that was due before it isn't sent any more. */
    timeSetAt: instant('time_set_at').notNull().defaultNow(),
    /** The start that the reminder of the day before was sent for. */
    dayReminderFor: instant('day_reminder_for'),
    /** The start that the reminder of two hours before was sent for. */
    hoursReminderFor: instant('hours_reminder_for'),
    /** What the desk searches in. */
    searchText: text('search_text').generatedAlwaysAs(sql`lower(patient_name || ' ' || patient_email || ' ' || phone)`),
    lifecycle: text('lifecycle').$type<Lifecycle>().notNull().default('requested'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  table => [
    // The migrations add what Drizzle has no words for: `appointments_doctor_once` and `appointments_chair_once`, the
    // exclusion constraints.
    check(
      'appointments_lifecycle_known',
      sql`${table.lifecycle} in ('requested', 'confirmed', 'arrived', 'completed', 'no_show', 'cancelled')`,
    ),
    check('appointments_in_order', sql`${table.startsAt} < ${table.endsAt} and ${table.endsAt} <= ${table.holdsUntil}`),
    check('appointments_chair_counted', sql`${table.chair} >= 1`),
    index('appointments_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.deletedAt} is null`),
    index('appointments_of_patient').on(
      table.patientId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('appointments_of_doctor').on(table.doctorId, table.startsAt),
    index('appointments_of_doctor_newest')
      .on(table.doctorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.deletedAt} is null`),
    index('appointments_in_state')
      .on(table.lifecycle, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.deletedAt} is null`),
    // With their ends, so that what is over before a time is passed over within the index.
    index('appointments_by_start').on(table.startsAt, table.id, table.holdsUntil),
    // Whoever books is looked up by it: what they have before them, by account or, of those who share a name, by phone or e-mail.
    index('appointments_of_person').on(sql`lower(${table.patientName})`, table.patientId, table.startsAt),
    index('appointments_searched').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

/** Who would rather come earlier than the appointment they have. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: uuid('id').primaryKey(),
    appointmentId: uuid('appointment_id')
      .notNull()
      .unique()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    /** Set once nobody waits any more: an earlier time was taken, or is no longer wished for. */
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  table => [index('waitlist_entries_oldest').on(table.createdAt, table.id)],
)

/** A time that came free, offered to one who waits, for a while. */
export const waitlistOffers = pgTable(
  'waitlist_offers',
  {
    id: uuid('id').primaryKey(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => waitlistEntries.id, { onDelete: 'cascade' }),
    doctorId: uuid('doctor_id')
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    /** What came free, to be offered to the next. */
    freedFrom: instant('freed_from').notNull(),
    freedUntil: instant('freed_until').notNull(),
    expiresAt: instant('expires_at').notNull(),
    state: text('state').$type<'open' | 'taken' | 'left'>().notNull().default('open'),
    createdAt: createdAt(),
  },
  table => [
    check('waitlist_offers_state_known', sql`${table.state} in ('open', 'taken', 'left')`),
    unique('waitlist_offers_once').on(table.entryId, table.doctorId, table.startsAt),
    uniqueIndex('waitlist_offers_one_at_a_time').on(table.doctorId, table.startsAt).where(sql`${table.state} = 'open'`),
  ],
)

/** Private calendar addresses: of a doctor, or (no doctor) of the whole desk. */
export const calendarFeeds = pgTable('calendar_feeds', {
  id: uuid('id').primaryKey(),
  doctorId: uuid('doctor_id').references(() => doctors.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
})

/** The answer to a write that carried an Idempotency-Key, so that a retry hears the same. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    appointmentId: uuid('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.userId, table.key] })],
)

export const contactMessages = pgTable('contact_messages', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  createdAt: createdAt(),
})

/** Mails that no server took, for the owner to read. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    messageId: text('message_id').notNull().unique(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  table => [index('outbox_newest').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst())],
)

/** Who did what to whose record; rows are only ever added. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id'),
    actorRole: text('actor_role').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    subjectId: uuid('subject_id'),
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull(),
  },
  table => [index().on(table.subject, table.subjectId)],
)

/** Who of the clinic saw a patient's record: once a day for each way of seeing it; rows are only ever added. */
export const recordViews = pgTable(
  'record_views',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    /** The clinic's day. */
    day: date('day').notNull(),
    actorId: uuid('actor_id').notNull(),
    actorRole: text('actor_role').notNull(),
    seen: text('seen').$type<RecordPart>().notNull(),
    /** The patient's account, or the appointment of somebody who has none. */
    subjectId: uuid('subject_id').notNull(),
  },
  table => [
    unique('record_views_once_a_day').on(table.subjectId, table.actorId, table.seen, table.day),
    check('record_views_part_known', sql`${table.seen} in ('list', 'appointment', 'history', 'account', 'calendar')`),
  ],
)

/** What became of each backup that the program made by itself. */
export const backups = pgTable(
  'backups',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    /** None where it failed. */
    fileName: text('file_name'),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    isEncrypted: boolean('is_encrypted').notNull().default(false),
  },
  table => [index('backups_newest').on(table.at.desc().nullsFirst())],
)

/** How often something was tried in a window of time. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
})
