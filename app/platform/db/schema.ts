import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  type ExtraConfigColumn,
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
import type { BlogTexts } from '../../blogs/blog.ts'
import type { ClinicTexts, LegalTexts } from '../../clinic/clinic.ts'
import type { OpeningInterval } from '../../clinic/opening-hours.ts'
import type { Social } from '../../clinic/social.ts'
import type { SentenceTexts } from '../../clinic/website/website.ts'
import type { OptionalPart, PicturePart } from '../../clinic/website/website-parts.ts'
import type { DoctorTexts } from '../../doctors/doctor.ts'
import type { ReviewTexts } from '../../reviews/review.ts'
import type { SystemPart } from '../../system/system-part.ts'
import type { TreatmentTexts } from '../../treatments/treatment.ts'
import type { Proof, Role } from '../account-kinds.ts'
import type { MessageJob } from '../jobs/deliver.ts'
import { type Lifecycle, lifecycles } from '../lifecycle.ts'
import {
  type BatchKind,
  type CallCause,
  type ChoiceOrigin,
  callCauses,
  type FailureReason,
  type MessageClass,
  type SmsState,
  smsStates,
  type Way,
} from '../message.ts'
import type { Language } from '../values/language.ts'
import type { Translations } from '../values/translated.ts'

// The program generates all ids, as UUIDv7: PostgreSQL 15 has no uuidv7().

/** Instants are stored to the millisecond, as JavaScript has them. */
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

const ownedBy = (name: string, owner: () => AnyPgColumn) => uuid(name).references(owner, { onDelete: 'cascade' })

const createdAt = () => instant('created_at').notNull().defaultNow()

/** Drizzle writes NULLS LAST for `desc()` alone, and an index in that order can't serve ORDER BY … DESC. */
const latestFirst = (column: ExtraConfigColumn) => column.desc().nullsFirst()

const listOf = (texts: readonly string[]) => texts.map(text => `'${text}'`).join(', ')

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** `photo` is the address that a user sent, and empty without a photo; `picture` is the address of our own copy, once there is one. */
const photos = () => ({ photo: text('photo').notNull(), picture: text('picture') })

const translations = <Texts>() => jsonb('translations').$type<Translations<Texts>>().notNull().default({})

/** Our own copies of photos are re-encoded, and deleted once no row shows them. */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid('id').primaryKey(),
    sourceUrl: text('source_url').unique(),
    webp: bytes('webp').notNull(),
    widthPixels: integer('width_pixels').notNull(),
    heightPixels: integer('height_pixels').notNull(),
    /** When the picture was last created or chosen, since a picture that was just used isn't deleted yet. */
    usedAt: instant('used_at').notNull(),
  },
  table => [index('pictures_longest_unused').on(table.usedAt)],
)

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** An account made with a telephone number has no e-mail until its user proves one. */
    email: text('email').unique(),
    /** Whether the account's e-mail is proven. An account without an e-mail counts as verified. */
    emailVerified: boolean('email_verified').notNull().default(false),
    passwordHash: text('password_hash'),
    /** How many events ended all earlier proofs of the user, so that a sign-in that began before such an event opens no session. */
    proofsEnded: integer('proofs_ended').notNull().default(0),
    /** Whether the welcome was shown: an account made by a third party's sign-in is welcomed once. */
    welcomed: boolean('welcomed').notNull().default(true),
    fullName: text('full_name').notNull(),
    phone: text('phone'),
    /** When a code or the desk proved the telephone number. Without proof the number is only a contact. */
    phoneProvenAt: instant('phone_proven_at'),
    ...photos(),
    role: text('role').$type<Role>().notNull().default('patient'),
    language: text('language').$type<Language>(),
    deactivatedAt: instant('deactivated_at'),
    /** The only booking whose mails go to the account's e-mail while that is unverified. */
    mailedUnverifiedFor: uuid('mailed_unverified_for'),
    createdAt: createdAt(),
  },
  table => [
    check('users_role_known', sql`${table.role} in ('patient', 'staff', 'owner')`),
    check('users_language_known', sql`${table.language} in ('en', 'bn')`),
    check('users_way_in', sql`num_nonnulls(${table.email}, ${table.phoneProvenAt}) > 0`),
    check('users_proven_phone', sql`${table.phoneProvenAt} is null or ${table.phone} is not null`),
    check('users_staff_by_email', sql`${table.role} = 'patient' or ${table.email} is not null`),
    // A family shares one telephone number, so only number and name together identify an account.
    uniqueIndex('users_of_telephone_once')
      .on(table.phone, sql`name_key(${table.fullName})`)
      .where(sql`${table.phoneProvenAt} is not null`),
    index('users_newest').on(latestFirst(table.createdAt), latestFirst(table.id)),
  ],
)

export const thirdPartyAccounts = pgTable(
  'third_party_accounts',
  {
    providerId: text('provider_id').notNull(),
    /** The third party's own id of an account never changes, but another third party may use the same. */
    subject: text('subject').notNull(),
    /** Null for accounts that were linked before issuers were stored, until somebody signs in at their third party. */
    issuer: text('issuer'),
    userId: ownedBy('user_id', () => users.id).notNull(),
    createdAt: createdAt(),
  },
  table => [
    unique().on(table.issuer, table.subject),
    index().on(table.userId),
    check('third_party_accounts_named', sql`${table.issuer} <> '' and ${table.subject} <> ''`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: ownedBy('user_id', () => users.id).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    provenBy: text('proven_by').$type<Proof>().notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: createdAt(),
    /** When the session was last used, accurate to the day, since most requests don't update it. */
    usedAt: instant('used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    index().on(table.userId),
    check('sessions_proof_known', sql`${table.provenBy} in ('password', 'third_party', 'email_link', 'telephone')`),
  ],
)

/** The browsers that signed in to an account last, at most four, in each of which guesses are counted apart. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    id: uuid('id').primaryKey(),
    userId: ownedBy('user_id', () => users.id).notNull(),
    usedAt: instant('used_at').notNull(),
  },
  table => [index().on(table.userId)],
)

/** The tokens in mails, and those of sign-ins under way. Each can be used once. */
export const oneTimeTokens = pgTable('one_time_tokens', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const familyMembers = pgTable(
  'family_members',
  {
    id: uuid('id').primaryKey(),
    userId: ownedBy('user_id', () => users.id).notNull(),
    fullName: text('full_name').notNull(),
    createdAt: createdAt(),
  },
  table => [uniqueIndex('family_members_once').on(table.userId, sql`name_key(${table.fullName})`)],
)

/** The authenticator app of an account. It is required at sign-in once a code has confirmed it. */
export const secondFactors = pgTable('second_factors', {
  userId: ownedBy('user_id', () => users.id).primaryKey(),
  /** The authenticator's secret is encrypted, so that nobody who reads the table can generate codes. */
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last code that was accepted, so that no authenticator code works twice. */
  lastStep: integer('last_step').notNull(),
  recoveryHashes: text('recovery_hashes').array().notNull(),
})

export const treatments = pgTable(
  'treatments',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    costTaka: integer('cost_taka').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    about: text('about').notNull(),
    advice: text('advice').notNull().default(''),
    category: text('category').notNull(),
    searchWords: text('search_words').array().notNull(),
    translations: translations<TreatmentTexts>(),
    position: integer('position').notNull(),
    ...photos(),
    /** When the treatment was hidden: it is no longer offered, but upcoming visits still need its row. */
    hiddenAt: instant('hidden_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [
    uniqueIndex('treatments_name_once').on(table.name).where(sql`${table.hiddenAt} is null`),
    check('treatments_name_lower_case', sql`${table.name} = lower(${table.name})`),
    check('treatments_cost_sane', sql`${table.costTaka} between 0 and 100000000`),
    check('treatments_duration_sane', sql`${table.durationMinutes} between 5 and 480`),
  ],
)

export const blogs = pgTable('blogs', {
  id: uuid('id').primaryKey(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  translations: translations<BlogTexts>(),
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
    /** Only reviews of the sample clinic have translations, since patients write in one language. */
    translations: translations<ReviewTexts>(),
    ...photos(),
    state: text('state').$type<'waiting' | 'shown' | 'hidden'>().notNull().default('waiting'),
    /** The month ("2026-11") of the author's last completed visit, if the author shows it. */
    visitedMonth: text('visited_month'),
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
  languages: text('languages').array().notNull().default([]),
  treatsChildren: boolean('treats_children').notNull().default(false),
  translations: translations<DoctorTexts>(),
  ...photos(),
  position: smallint('position').notNull(),
  userId: uuid('user_id')
    .unique()
    .references(() => users.id, { onDelete: 'set null' }),
  retiredAt: instant('retired_at'),
  accountEnds: boolean('account_ends').notNull().default(false),
})

/** Former addresses of doctors' pages, which lead to the present addresses. */
export const doctorSlugs = pgTable('doctor_slugs', {
  slug: text('slug').primaryKey(),
  doctorId: ownedBy('doctor_id', () => doctors.id).notNull(),
})

/** An invitation to the dashboard is stored until it is accepted. The token in its link works once. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull().unique(),
    role: text('role').$type<'staff' | 'owner'>().notNull(),
    doctorId: uuid('doctor_id').references(() => doctors.id, { onDelete: 'set null' }),
    /** An invitation ends when its sender stops being an owner. Earlier versions stored no sender, and such invitations are dead. */
    invitedById: ownedBy('invited_by_id', () => users.id),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  table => [check('invitations_role_known', sql`${table.role} in ('staff', 'owner')`)],
)

export const doctorTreatments = pgTable(
  'doctor_treatments',
  {
    doctorId: ownedBy('doctor_id', () => doctors.id).notNull(),
    treatmentId: ownedBy('treatment_id', () => treatments.id).notNull(),
    ownMinutes: integer('own_minutes'),
  },
  table => [
    primaryKey({ columns: [table.doctorId, table.treatmentId] }),
    index().on(table.treatmentId),
    check('doctor_treatments_own_minutes_sane', sql`${table.ownMinutes} between 5 and 480`),
  ],
)

/** A doctor's weekly hours, in minutes after midnight of the clinic's zone. */
export const rosters = pgTable(
  'rosters',
  {
    id: uuid('id').primaryKey(),
    doctorId: ownedBy('doctor_id', () => doctors.id).notNull(),
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

/** Weeks that were replaced: of a doctor's roster, or without a doctor of the clinic's opening hours. */
export const pastHours = pgTable(
  'past_hours',
  {
    id: uuid('id').primaryKey(),
    doctorId: ownedBy('doctor_id', () => doctors.id),
    hours: jsonb('hours').$type<OpeningInterval[]>().notNull(),
    /** Null means since always. A week that holds now began when the last of these ended. */
    heldFrom: instant('held_from'),
    heldUntil: instant('held_until').notNull(),
  },
  table => [
    index().on(table.doctorId, table.heldUntil),
    check('past_hours_in_order', sql`${table.heldFrom} <= ${table.heldUntil}`),
  ],
)

/** A closure without a doctor closes the whole clinic; otherwise one doctor is away. */
export const closures = pgTable(
  'closures',
  {
    id: uuid('id').primaryKey(),
    doctorId: ownedBy('doctor_id', () => doctors.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    reason: text('reason').notNull(),
    /** Whether the closure is a retirement, until the doctor's last visit, for the work list and mails. `retiredAt` rules out bookings. */
    doctorLeft: boolean('doctor_left').notNull().default(false),
    createdAt: createdAt(),
  },
  table => [
    check('closures_in_order', sql`${table.startsAt} < ${table.endsAt}`),
    index().on(table.endsAt),
    uniqueIndex('closures_doctor_leaves_once').on(table.doctorId).where(sql`${table.doctorLeft}`),
  ],
)

export const clinicSettings = pgTable(
  'clinic_settings',
  {
    single: boolean('single').primaryKey().default(true),
    name: text('name').notNull(),
    address: text('address').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    zone: text('zone').notNull(),
    tagline: text('tagline').notNull().default(''),
    welcome: text('welcome').notNull().default(''),
    otherPhones: text('other_phones').array().notNull().default([]),
    social: jsonb('social').$type<Social>().notNull().default({}),
    currency: text('currency').notNull().default('Taka'),
    /** The clinic's country (ISO 3166-1, two letters), to which telephone numbers without a country code belong. */
    country: text('country').notNull().default('BD'),
    /** The clinic's accent colour, such as "#1f6b57"; without one the website has the design's colours. */
    accent: text('accent'),
    photo: text('photo').notNull().default(''),
    picture: text('picture'),
    privacy: text('privacy').notNull().default(''),
    terms: text('terms').notNull().default(''),
    translations: translations<ClinicTexts & LegalTexts>(),
    sentences: jsonb('sentences')
      .$type<Readonly<Partial<Record<Language, Partial<SentenceTexts>>>>>()
      .notNull()
      .default({}),
    leftOut: text('left_out').array().$type<OptionalPart[]>().notNull().default([]),
    setupPutAway: boolean('setup_put_away').notNull().default(false),
    openingHours: jsonb('opening_hours').$type<OpeningInterval[]>().notNull(),
    slotStepMinutes: integer('slot_step_minutes').notNull(),
    leadMinutes: integer('lead_minutes').notNull(),
    horizonDays: integer('horizon_days').notNull(),
    cutoffMinutes: integer('cutoff_minutes').notNull(),
    chairs: smallint('chairs').notNull().default(3),
    cleanupMinutes: integer('cleanup_minutes').notNull().default(5),
    /** How many upcoming visits an account may have, under all names together. */
    maxActiveVisits: integer('max_active_visits').notNull().default(6),
    bookedAtOnce: boolean('booked_at_once').notNull().default(true),
    mailDaySheet: boolean('mail_day_sheet').notNull().default(false),
    /** Whether people without an account get mails in Bangla, unless the desk chose another language. */
    mailCallersInBangla: boolean('mail_callers_in_bangla').notNull().default(true),
    /** The minutes of the day between which no SMS are sent. If both are the same, SMS are sent at any time. */
    quietFromMinute: smallint('quiet_from_minute').notNull().default(1260),
    quietUntilMinute: smallint('quiet_until_minute').notNull().default(480),
    textsPerDay: smallint('texts_per_day').notNull().default(5),
    /** After how long without a sign that a message arrived the next way of reaching the patient is tried; null means never. */
    nextWayMinutes: integer('next_way_minutes').default(30),
    /** The price of one part of an SMS, in hundredths of the clinic's money. */
    textPriceHundredths: integer('text_price_hundredths'),
    /** The owner is notified when the balance at the SMS gateway, in the clinic's money, is below this amount. */
    lowTextBalance: integer('low_text_balance').notNull().default(100),
    /** How long before a visit its patient is asked whether they will come; null means never. */
    confirmBeforeHours: smallint('confirm_before_hours').default(48),
    /** After how many missed visits the desk asks a patient whether they will come to the next; null means that it asks none. */
    confirmAfterNoShows: smallint('confirm_after_no_shows'),
    /** The countries, besides the clinic's own, to which codes are sent: elsewhere SMS cost many times as much. */
    codeCountries: text('code_countries').array().notNull().default([]),
  },
  table => [
    check(
      'clinic_settings_confirmation_sane',
      sql`${table.confirmBeforeHours} between 25 and 336 and ${table.confirmAfterNoShows} >= 1`,
    ),
    check('clinic_settings_country_sane', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check('clinic_settings_single', sql`${table.single}`),
    check('clinic_settings_chairs_sane', sql`${table.chairs} between 1 and 50`),
    check('clinic_settings_max_active_visits_sane', sql`${table.maxActiveVisits} >= 1`),
  ],
)

export const websitePictures = pgTable('website_pictures', {
  part: text('part').$type<PicturePart>().primaryKey(),
  photo: text('photo').notNull(),
  picture: text('picture'),
})

export const patientFiles = pgTable(
  'patient_files',
  {
    id: uuid('id').primaryKey(),
    /** The account that the file was made through, or to which staff joined it. A family shares one account. */
    accountId: ownedBy('account_id', () => users.id),
    /** Whether staff confirmed that the account belongs to the file's person. Until then the account sees only what was made through it. */
    joinedByStaff: boolean('joined_by_staff').notNull().default(false),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    birthDate: date('birth_date'),
    allergies: text('allergies').notNull().default(''),
    isPregnant: boolean('is_pregnant').notNull().default(false),
    takesBloodThinner: boolean('takes_blood_thinner').notNull().default(false),
    medicalAlertsAskedAt: instant('medical_alerts_asked_at'),
    searchText: text('search_text').generatedAlwaysAs(sql`' ' || search_key(name || ' ' || email || ' ' || phone)`),
    /** The other file of the same person, into which staff joined this file, and which now has the visits and notes of both. */
    joinedInto: ownedBy('joined_into', (): AnyPgColumn => patientFiles.id),
    /** The second file, if this file was joined into it and then with it into a third: files are separated in reverse order. */
    joinedThrough: uuid('joined_through').references((): AnyPgColumn => patientFiles.id, { onDelete: 'set null' }),
    /** Whether the medical alerts were changed in the other file since the two were joined, so that this file's own no longer count. */
    medicalAlertsReplaced: boolean('medical_alerts_replaced').notNull().default(false),
    /** Fields that were empty until a file was joined that had them. They go back when it is parted again. */
    filledFrom: jsonb('filled_from').$type<Readonly<Record<string, string>>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [
    // Simultaneous bookings for a new person create only one file, found by name and account, or by name and telephone or e-mail.
    uniqueIndex('patient_files_of_account_once')
      .on(table.accountId, sql`name_key(${table.name})`)
      .where(sql`${table.accountId} is not null and ${table.joinedInto} is null`),
    uniqueIndex('patient_files_of_phone_once')
      .on(table.phone, sql`name_key(${table.name})`)
      .where(sql`${table.accountId} is null and ${table.phone} <> '' and ${table.joinedInto} is null`),
    uniqueIndex('patient_files_of_email_once')
      .on(table.email, sql`name_key(${table.name})`)
      .where(sql`${table.accountId} is null and ${table.email} <> '' and ${table.joinedInto} is null`),
    index('patient_files_joined').on(table.joinedInto).where(sql`${table.joinedInto} is not null`),
    index('patient_files_joined_through').on(table.joinedThrough).where(sql`${table.joinedThrough} is not null`),
    index('patient_files_of_phone').on(table.phone, sql`name_key(${table.name})`).where(sql`${table.phone} <> ''`),
    index('patient_files_born').on(table.birthDate).where(sql`${table.birthDate} is not null`),
    index('patient_files_searched').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

/** Staff's notes on a patient. By a trigger in the migrations a note can only be added, or deleted with its file. */
export const patientNotes = pgTable(
  'patient_notes',
  {
    id: uuid('id').primaryKey(),
    fileId: ownedBy('file_id', () => patientFiles.id).notNull(),
    at: instant('at').notNull(),
    authorId: uuid('author_id').notNull(),
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    /** The file in which the note was written, if that file was joined into another since. */
    fromFileId: uuid('from_file_id').references(() => patientFiles.id, { onDelete: 'set null' }),
  },
  table => [
    index('patient_notes_of_file').on(table.fileId, table.at),
    index('patient_notes_from_file').on(table.fromFileId).where(sql`${table.fromFileId} is not null`),
  ],
)

export const appointments = pgTable(
  'appointments',
  {
    id: uuid('id').primaryKey(),
    patientId: uuid('patient_id').references(() => users.id, { onDelete: 'set null' }),
    bookedById: uuid('booked_by_id').references(() => users.id, { onDelete: 'set null' }),
    fileId: uuid('file_id').references(() => patientFiles.id, { onDelete: 'set null' }),
    fromFileId: uuid('from_file_id').references(() => patientFiles.id, { onDelete: 'set null' }),
    patientName: text('patient_name').notNull(),
    patientEmail: text('patient_email').notNull(),
    phone: text('phone').notNull(),
    /** The language that the desk chose for the visit's mails; otherwise the account or the clinic's rule decides. */
    language: text('language').$type<Language>(),
    treatmentId: uuid('treatment_id').references(() => treatments.id, { onDelete: 'set null' }),
    treatmentName: text('treatment_name').notNull(),
    costTaka: integer('cost_taka').notNull(),
    doctorId: uuid('doctor_id')
      .notNull()
      .references(() => doctors.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The end of the time that blocks doctor and chair: the visit and its clean-up. */
    holdsUntil: instant('holds_until').notNull(),
    chair: smallint('chair').notNull(),
    /** Whether staff squeezed the visit in between others. The constraints on overlaps exempt only such visits. */
    squeezedIn: boolean('squeezed_in').notNull().default(false),
    /** Who the visit is for, by contact and name, since a family shares its account, e-mail and telephone. */
    person: text('person').generatedAlwaysAs(
      sql`case when patient_id is not null then patient_id::text when patient_email <> '' then patient_email when phone <> '' then phone end || '|' || name_key(patient_name)`,
    ),
    /** Whether the visit overlapped another of the same person before the constraint against that existed. Moving the visit clears this. */
    doubleBooked: boolean('double_booked').notNull().default(false),
    note: text('note').notNull().default(''),
    staffNote: text('staff_note').notNull().default(''),
    done: text('done').notNull().default(''),
    /** The advice for after the visit: what the treatment's was at its end, or what staff wrote. */
    advice: text('advice').notNull().default(''),
    /** When the clinic asked the patient to choose another time. The cut-off for moving then no longer applies. */
    rescheduleAskedAt: instant('reschedule_asked_at'),
    sequence: integer('sequence').notNull().default(0),
    /** When the visit's time was chosen. A reminder that was due before isn't sent. */
    timeSetAt: instant('time_set_at').notNull().defaultNow(),
    /** A reminder, question or answer is stored with the visit's start that it was about, since a visit can move. */
    dayReminderFor: instant('day_reminder_for'),
    hoursReminderFor: instant('hours_reminder_for'),
    confirmAskedFor: instant('confirm_asked_for'),
    patientConfirmedFor: instant('patient_confirmed_for'),
    confirmNoAnswerAt: instant('confirm_no_answer_at'),
    searchText: text('search_text').generatedAlwaysAs(
      sql`' ' || search_key(patient_name || ' ' || patient_email || ' ' || phone)`,
    ),
    lifecycle: text('lifecycle').$type<Lifecycle>().notNull().default('requested'),
    arrivedAt: instant('arrived_at'),
    seatedAt: instant('seated_at'),
    completedAt: instant('completed_at'),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: text('cancelled_by').$type<'patient' | 'clinic'>(),
    /** The visit's number in the queue of its day, which counts all doctors' visits. It never changes, and no day gives a number twice. */
    serial: integer('serial'),
    serialDay: date('serial_day'),
    walkIn: boolean('walk_in').notNull().default(false),
    /** The later start that the clinic, running late, sent to the patient. */
    notifiedStartsAt: instant('notified_starts_at'),
    cameBack: boolean('came_back').notNull().default(false),
    /** When the patient was called but wasn't in the waiting room. */
    calledAt: instant('called_at'),
    /** When staff moved the patient ahead of the others in the queue; only staff see the reason. */
    urgentAt: instant('urgent_at'),
    urgentReason: text('urgent_reason').notNull().default(''),
    willComeAt: instant('will_come_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  table => [
    // Drizzle can't express the exclusion constraints `appointments_doctor_once`, `appointments_chair_once` and
    // `appointments_person_once`: see the migrations.
    check('appointments_lifecycle_known', sql`${table.lifecycle} in (${sql.raw(listOf(lifecycles))})`),
    check('appointments_language_known', sql`${table.language} in ('en', 'bn')`),
    check('appointments_canceller_known', sql`${table.cancelledBy} in ('patient', 'clinic')`),
    check('appointments_serial_of_day', sql`num_nonnulls(${table.serial}, ${table.serialDay}) in (0, 2)`),
    uniqueIndex('appointments_serial_once').on(table.serialDay, table.serial).where(sql`${table.serial} is not null`),
    check('appointments_in_order', sql`${table.startsAt} < ${table.endsAt} and ${table.endsAt} <= ${table.holdsUntil}`),
    check('appointments_chair_counted', sql`${table.chair} >= 1`),
    index('appointments_newest')
      .on(latestFirst(table.createdAt), latestFirst(table.id))
      .where(sql`${table.deletedAt} is null`),
    index('appointments_of_patient').on(table.patientId, latestFirst(table.createdAt), latestFirst(table.id)),
    index('appointments_of_file').on(table.fileId, table.startsAt),
    index('appointments_from_file').on(table.fromFileId).where(sql`${table.fromFileId} is not null`),
    index('appointments_of_doctor').on(table.doctorId, table.startsAt),
    index('appointments_of_doctor_newest')
      .on(table.doctorId, latestFirst(table.createdAt), latestFirst(table.id))
      .where(sql`${table.deletedAt} is null`),
    index('appointments_in_state')
      .on(table.lifecycle, latestFirst(table.createdAt), latestFirst(table.id))
      .where(sql`${table.deletedAt} is null`),
    index('appointments_cancelled')
      .on(latestFirst(table.createdAt), latestFirst(table.id))
      .where(sql`${table.lifecycle} = 'cancelled'`),
    // The visit's end is in the index, so that the index alone excludes visits that are over.
    index('appointments_by_start').on(table.startsAt, table.id, table.holdsUntil),
    index('appointments_of_person').on(sql`name_key(${table.patientName})`, table.patientId, table.startsAt),
    index('appointments_searched').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

/** When a patient was first shown on a day that they would probably sit down. */
export const firstSpans = pgTable(
  'first_spans',
  {
    appointmentId: ownedBy('appointment_id', () => appointments.id).notNull(),
    day: date('day').notNull(),
    shownAt: instant('shown_at').notNull(),
    fromAt: instant('from_at').notNull(),
    toAt: instant('to_at').notNull(),
  },
  table => [primaryKey({ columns: [table.appointmentId, table.day] })],
)

export const dayCounters = pgTable('day_counters', {
  day: date('day').primaryKey(),
  lastSerial: integer('last_serial').notNull(),
})

export const delayAnswers = pgTable(
  'delay_answers',
  {
    doctorId: ownedBy('doctor_id', () => doctors.id).notNull(),
    day: date('day').notNull(),
    /** How late the doctor was at the desk's last answer. The desk is asked again once the doctor is later than that. */
    lateMinutes: integer('late_minutes').notNull(),
    answeredAt: instant('answered_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.doctorId, table.day] })],
)

/** A wish for an earlier time than an appointment's, or, with `userId` and the columns after it, for any time until a day. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: uuid('id').primaryKey(),
    appointmentId: ownedBy('appointment_id', () => appointments.id).unique(),
    userId: ownedBy('user_id', () => users.id),
    treatmentId: ownedBy('treatment_id', () => treatments.id),
    doctorId: ownedBy('doctor_id', () => doctors.id),
    untilDay: date('until_day'),
    patientName: text('patient_name'),
    phone: text('phone'),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  table => [
    check(
      'waitlist_entries_one_kind',
      sql`num_nonnulls(${table.appointmentId}, ${table.userId}) = 1 and num_nonnulls(${table.userId}, ${table.treatmentId}, ${table.untilDay}, ${table.patientName}, ${table.phone}) in (0, 5)`,
    ),
    index('waitlist_entries_oldest').on(table.createdAt, table.id),
    index().on(table.treatmentId),
    uniqueIndex('waitlist_entries_request_once')
      .on(table.userId, table.treatmentId, sql`name_key(${table.patientName})`)
      .where(sql`${table.endedAt} is null and ${table.userId} is not null`),
    index().on(table.userId),
  ],
)

/** A freed time is offered to one patient at a time, until the offer expires. */
export const waitlistOffers = pgTable(
  'waitlist_offers',
  {
    id: uuid('id').primaryKey(),
    entryId: ownedBy('entry_id', () => waitlistEntries.id).notNull(),
    doctorId: ownedBy('doctor_id', () => doctors.id).notNull(),
    startsAt: instant('starts_at').notNull(),
    freedFrom: instant('freed_from').notNull(),
    freedUntil: instant('freed_until').notNull(),
    /** The visit of the patient who gave up the time, which isn't offered to the same patient. */
    leftById: uuid('left_by_id').references(() => appointments.id, { onDelete: 'set null' }),
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

export type AffectedVisitState = 'notified' | 'to_call' | 'called' | 'rescheduled' | 'closed'

/** The visits that a closure affects. Whether one still falls into it is read from the visit, so no row changes when the visit moves. */
export const affectedVisits = pgTable(
  'affected_visits',
  {
    closureId: ownedBy('closure_id', () => closures.id).notNull(),
    appointmentId: ownedBy('appointment_id', () => appointments.id).notNull(),
    state: text('state').$type<AffectedVisitState>().notNull(),
    notifiedAt: instant('notified_at'),
    noAnswerAt: instant('no_answer_at'),
    setAt: instant('set_at').notNull(),
    setById: uuid('set_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    primaryKey({ columns: [table.closureId, table.appointmentId] }),
    check(
      'affected_visits_state_known',
      sql`${table.state} in ('notified', 'to_call', 'called', 'rescheduled', 'closed')`,
    ),
    index().on(table.appointmentId),
  ],
)

/** A private link in a message needs no sign-in. Each message has a link of its own, which only the message's recipient knows. */
export const privateLinks = pgTable(
  'private_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    appointmentId: ownedBy('appointment_id', () => appointments.id),
    offerId: ownedBy('offer_id', () => waitlistOffers.id),
    /** Whether the link is the code on a printed slip, which shows the place in the queue on the visit's day, and nothing else. */
    isSlip: boolean('is_slip').notNull().default(false),
    /** The account to which the link to its own booking was mailed. The link verifies the e-mail, if the account still has the same. */
    accountId: ownedBy('account_id', () => users.id),
    accountEmail: text('account_email'),
    /** The language of the pages that a short link leads to, which its address doesn't show; a mailed link's address does. */
    shortIn: text('short_in').$type<Language>(),
    createdAt: createdAt(),
  },
  table => [
    check('private_links_short_in_known', sql`${table.shortIn} in ('en', 'bn')`),
    check('private_links_one_target', sql`num_nonnulls(${table.appointmentId}, ${table.offerId}) = 1`),
    check('private_links_account', sql`(${table.accountId} is null) = (${table.accountEmail} is null)`),
    index().on(table.appointmentId),
    index().on(table.offerId),
    index().on(table.accountId),
  ],
)

export const messageBatches = pgTable(
  'message_batches',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<BatchKind>().notNull(),
    startedAt: instant('started_at').notNull(),
    startedById: uuid('started_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [check('message_batches_kind_known', sql`${table.kind} in ('ask-to-reschedule', 'running-late')`)],
)

export const batchMessages = pgTable(
  'batch_messages',
  {
    batchId: ownedBy('batch_id', () => messageBatches.id).notNull(),
    appointmentId: ownedBy('appointment_id', () => appointments.id).notNull(),
    sentAt: instant('sent_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  table => [
    primaryKey({ columns: [table.batchId, table.appointmentId] }),
    check('batch_messages_one_end', sql`num_nonnulls(${table.sentAt}, ${table.withdrawnAt}) <= 1`),
    index().on(table.appointmentId),
    index('batch_messages_waiting')
      .on(table.batchId)
      .where(sql`${table.sentAt} is null and ${table.withdrawnAt} is null`),
    index().on(table.sentAt),
    index().on(table.withdrawnAt),
  ],
)

/** A private address for calendar programs shows one doctor's visits, or the whole clinic's. It belongs to the user who created it. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownedBy('owner_id', () => users.id).notNull(),
    doctorId: ownedBy('doctor_id', () => doctors.id),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
  },
  table => [index().on(table.ownerId)],
)

export const waitingRoomScreens = pgTable('waiting_room_screens', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: createdAt(),
})

/**
 * A booking's key is written before its appointment: a migration defers the foreign key to the commit, which Drizzle can't express.
 * Any other change has the id of the request that made it, and what that returned.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: ownedBy('user_id', () => users.id).notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    appointmentId: ownedBy('appointment_id', () => appointments.id),
    requestId: uuid('request_id'),
    /** The body of the first response. */
    result: jsonb('result').$type<object>(),
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

export const daySheetMails = pgTable('day_sheet_mails', {
  day: date('day').primaryKey(),
  queuedAt: instant('queued_at').notNull(),
})

/** Without a mail server the owner reads the clinic's mails here, and without a gateway its SMS. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    messageId: text('message_id').notNull().unique(),
    recipient: text('recipient').notNull(),
    /** The subject of a mail; null for an SMS. */
    subject: text('subject'),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  table => [index('outbox_newest').on(latestFirst(table.at), latestFirst(table.id))],
)

/** A mail that couldn't be sent. Its row has no personal data: only its job leads to them. */
export const unsentMails = pgTable(
  'unsent_mails',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    /** The job that writes the mail. One that names an e-mail isn't stored, so the mail's reader has to ask for the mail again. */
    job: jsonb('job').$type<MessageJob>(),
    attempts: integer('attempts').notNull(),
    code: text('code').notNull(),
    queuedAt: instant('queued_at').notNull(),
    triedAt: instant('tried_at').notNull(),
    givenUpAt: instant('given_up_at'),
  },
  table => [index('unsent_mails_oldest').on(table.queuedAt, table.id)],
)

/** An SMS to be sent. Its text is written only when it is sent, and its id is our reference at the gateway. */
export const smsMessages = pgTable(
  'text_messages',
  {
    id: uuid('id').primaryKey(),
    /** All attempts to send one message have the same key. */
    key: text('key').notNull().unique(),
    kind: text('kind').notNull(),
    class: text('class').$type<MessageClass>().notNull(),
    job: jsonb('job').$type<MessageJob>().notNull(),
    appointmentId: ownedBy('appointment_id', () => appointments.id),
    userId: ownedBy('user_id', () => users.id),
    phone: text('phone').notNull(),
    state: text('state').$type<SmsState>().notNull().default('queued'),
    reason: text('reason').$type<FailureReason>(),
    nextWay: text('next_way').$type<Way>(),
    gatewayId: text('gateway_id'),
    parts: smallint('parts'),
    /** When a request to the gateway began whose outcome isn't recorded yet. */
    tryingSince: instant('trying_since'),
    acceptedAt: instant('accepted_at'),
    /** When the gateway is asked what became of the SMS, or the next way of reaching the patient is tried. */
    followAt: instant('follow_at'),
    handedOverAt: instant('handed_over_at'),
    queuedAt: instant('queued_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  table => [
    check('text_messages_state_known', sql`${table.state} in (${sql.raw(listOf(smsStates))})`),
    index().on(table.appointmentId),
    index().on(table.userId),
    index().on(table.gatewayId),
    index('text_messages_of_phone').on(table.phone, table.changedAt),
    index('text_messages_to_follow').on(table.followAt).where(sql`${table.followAt} is not null`),
    index('text_messages_newest').on(latestFirst(table.queuedAt), latestFirst(table.id)),
  ],
)

/** How people choose to get messages, by their account or their file. Rows are only added; the latest counts. */
export const messageChoices = pgTable(
  'message_choices',
  {
    id: uuid('id').primaryKey(),
    userId: ownedBy('user_id', () => users.id),
    fileId: ownedBy('file_id', () => patientFiles.id),
    firstWay: text('first_way').$type<Way>().notNull(),
    wantsTexts: boolean('wants_texts').notNull(),
    wording: text('wording').notNull(),
    language: text('language').$type<Language>().notNull(),
    how: text('how').$type<ChoiceOrigin>().notNull(),
    at: instant('at').notNull(),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    check('message_choices_one_person', sql`num_nonnulls(${table.userId}, ${table.fileId}) = 1`),
    check('message_choices_way_known', sql`${table.firstWay} in ('mail', 'text')`),
    index().on(table.userId, table.at),
    index().on(table.fileId, table.at),
  ],
)

/** What was last found out about servers on other machines: their checks, the gateway's balance, and when the mail server took a mail. */
export const remoteChecks = pgTable('remote_checks', {
  server: text('server').$type<'site' | 'mail' | 'gateway'>().primaryKey(),
  checkedAt: instant('checked_at'),
  code: text('code'),
  validFrom: instant('valid_from'),
  validUntil: instant('valid_until'),
  mailSentAt: instant('mail_sent_at'),
  balance: doublePrecision('balance'),
})

export const alerts = pgTable('alerts', {
  part: text('part').$type<SystemPart>().primaryKey(),
  wrongSince: instant('wrong_since'),
  notifiedAt: instant('notified_at'),
})

/** Patients who couldn't be notified about a visit, so that the desk calls them. */
export const visitCalls = pgTable(
  'visit_calls',
  {
    appointmentId: ownedBy('appointment_id', () => appointments.id).primaryKey(),
    cause: text('cause').$type<CallCause>().notNull(),
    notedAt: instant('noted_at').notNull(),
    noAnswerAt: instant('no_answer_at'),
    settledAt: instant('settled_at'),
    settledById: uuid('settled_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [check('visit_calls_cause_known', sql`${table.cause} in (${sql.raw(listOf(callCauses))})`)],
)

export type CodePurpose = 'sign_in' | 'phone' | 'email' | 'file'

export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    language: text('language').$type<Language>().notNull(),
    /** Where the code was sent; empty for a code that the desk prints. */
    sentTo: text('sent_to').notNull(),
    userId: ownedBy('user_id', () => users.id),
    fileId: ownedBy('file_id', () => patientFiles.id),
    /** The hash of the code, keyed with the program's secret. */
    codeHash: text('code_hash'),
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
  },
  table => [
    check('one_time_codes_purpose_known', sql`${table.purpose} in ('sign_in', 'phone', 'email', 'file')`),
    check('one_time_codes_written', sql`(${table.codeHash} is null) = (${table.expiresAt} is null)`),
    check('one_time_codes_account', sql`(${table.purpose} in ('phone', 'email')) = (${table.userId} is not null)`),
    check('one_time_codes_file', sql`(${table.purpose} = 'file') = (${table.fileId} is not null)`),
    uniqueIndex('one_time_codes_of_file').on(table.fileId),
    index().on(table.userId),
    index().on(table.createdAt),
  ],
)

/** Audit events say who did what to whose record. Rows are only added. */
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
  table => [
    index().on(table.subject, table.subjectId),
    index('audit_entries_newest_of_visits')
      .on(latestFirst(table.at), latestFirst(table.id))
      .where(sql`${table.subject} = 'appointment'`),
  ],
)

export type RecordPart = 'list' | 'appointment' | 'history' | 'account' | 'calendar' | 'mail' | 'file'

/** Which staff saw what of a patient, stored once a day. Rows are only added. */
export const recordViews = pgTable(
  'record_views',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    day: date('day').notNull(),
    actorId: uuid('actor_id').notNull(),
    actorRole: text('actor_role').notNull(),
    seen: text('seen').$type<RecordPart>().notNull(),
    /** Whose record was seen: the patient's account, or the appointment of a patient without one. */
    subjectId: uuid('subject_id').notNull(),
  },
  table => [
    unique('record_views_once_a_day').on(table.subjectId, table.actorId, table.seen, table.day),
    check(
      'record_views_part_known',
      sql`${table.seen} in ('list', 'appointment', 'history', 'account', 'calendar', 'mail', 'file')`,
    ),
  ],
)

export const backups = pgTable(
  'backups',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    fileName: text('file_name'),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    isEncrypted: boolean('is_encrypted').notNull().default(false),
  },
  table => [index('backups_newest').on(latestFirst(table.at))],
)

export const secretFingerprint = pgTable(
  'secret_fingerprint',
  { single: boolean('single').primaryKey().default(true), fingerprint: text('fingerprint').notNull() },
  table => [check('secret_fingerprint_single', sql`${table.single}`)],
)

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
})
