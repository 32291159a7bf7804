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

/** Instants are stored to the millisecond, since JavaScript's dates are no more accurate. */
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** A row is deleted with the row that owns it. */
const ownedBy = (name: string, owner: () => AnyPgColumn) => uuid(name).references(owner, { onDelete: 'cascade' })

const createdAt = () => instant('created_at').notNull().defaultNow()

/** Drizzle writes NULLS LAST for `desc()` alone, and an index in that order can't serve ORDER BY … DESC. */
const latestFirst = (column: ExtraConfigColumn) => column.desc().nullsFirst()

const listOf = (texts: readonly string[]) => texts.map(text => `'${text}'`).join(', ')

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** `photo` is the address that was sent, and empty without a photo; `picture` is the address of our own copy, once there is one. */
const photos = () => ({ photo: text('photo').notNull(), picture: text('picture') })

const translations = <Texts>() => jsonb('translations').$type<Translations<Texts>>().notNull().default({})

/** Our own copies of photos are re-encoded, and deleted once no row shows them. */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid('id').primaryKey(),
    /** An uploaded picture has no source address. */
    sourceUrl: text('source_url').unique(),
    webp: bytes('webp').notNull(),
    widthPixels: integer('width_pixels').notNull(),
    heightPixels: integer('height_pixels').notNull(),
    /** The picture was created, or last chosen for a row, at this time. */
    usedAt: instant('used_at').notNull(),
  },
  table => [index('pictures_longest_unused').on(table.usedAt)],
)

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** An account made with a telephone number has no e-mail until it adds one and proves it. */
    email: text('email').unique(),
    /** An account without an e-mail counts as verified. */
    emailVerified: boolean('email_verified').notNull().default(false),
    /** The hash is Argon2id in its usual text form. An account may have no password. */
    passwordHash: text('password_hash'),
    /** Each event that ends all earlier proofs is counted, so that a sign-in that began before it opens no session. */
    proofsEnded: integer('proofs_ended').notNull().default(0),
    /** An account made by a third party's sign-in is welcomed once, with the sentence for new accounts. */
    welcomed: boolean('welcomed').notNull().default(true),
    fullName: text('full_name').notNull(),
    phone: text('phone'),
    /** A code proved the telephone number at this time, or the desk confirmed it. A number without proof is only a contact. */
    phoneProvenAt: instant('phone_proven_at'),
    ...photos(),
    role: text('role').$type<Role>().notNull().default('patient'),
    /** An account has no language until it chooses one for its dashboard and mails. */
    language: text('language').$type<Language>(),
    /** A deactivated account can't sign in. */
    deactivatedAt: instant('deactivated_at'),
    /** An unverified e-mail gets the mails of one booking only, this one. */
    mailedUnverifiedFor: uuid('mailed_unverified_for'),
    createdAt: createdAt(),
  },
  table => [
    check('users_role_known', sql`${table.role} in ('patient', 'staff', 'owner')`),
    check('users_language_known', sql`${table.language} in ('en', 'bn')`),
    check('users_way_in', sql`num_nonnulls(${table.email}, ${table.phoneProvenAt}) > 0`),
    check('users_proven_phone', sql`${table.phoneProvenAt} is null or ${table.phone} is not null`),
    check('users_staff_by_email', sql`${table.role} = 'patient' or ${table.email} is not null`),
    // A family shares one telephone number, so the number and the name together identify an account. The index also finds the accounts of
    // a number.
    uniqueIndex('users_of_telephone_once')
      .on(table.phone, sql`name_key(${table.fullName})`)
      .where(sql`${table.phoneProvenAt} is not null`),
    index('users_newest').on(latestFirst(table.createdAt), latestFirst(table.id)),
  ],
)

/** Accounts at Google and other third parties, which sign in to an account here. */
export const thirdPartyAccounts = pgTable(
  'third_party_accounts',
  {
    providerId: text('provider_id').notNull(),
    /** The third party's own id of an account never changes. */
    subject: text('subject').notNull(),
    userId: ownedBy('user_id', () => users.id).notNull(),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.providerId, table.subject] }), index().on(table.userId)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: ownedBy('user_id', () => users.id).notNull(),
    /** Only the user's browser has the token. */
    tokenHash: text('token_hash').notNull().unique(),
    provenBy: text('proven_by').$type<Proof>().notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: createdAt(),
    /** This time is accurate to the day, since most requests don't update it. */
    usedAt: instant('used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    index().on(table.userId),
    check('sessions_proof_known', sql`${table.provenBy} in ('password', 'third_party', 'email_link', 'telephone')`),
  ],
)

/** Tokens in mails, and those of sign-ins under way, can each be used once. */
export const oneTimeTokens = pgTable('one_time_tokens', {
  /** The key is made of the token's purpose and its hash. */
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** An account can choose again from the people it has booked for. */
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

/** An authenticator app is required at sign-in once a code has confirmed it. */
export const secondFactors = pgTable('second_factors', {
  userId: ownedBy('user_id', () => users.id).primaryKey(),
  /** The secret is encrypted, so that nobody who reads the table can generate codes. */
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last accepted code is stored, so that no code works twice. */
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
    /** The advice tells patients what to do after the treatment. */
    advice: text('advice').notNull().default(''),
    category: text('category').notNull(),
    /** Patients may search for a treatment by their own words, such as "tooth pain". */
    searchWords: text('search_words').array().notNull(),
    translations: translations<TreatmentTexts>(),
    position: integer('position').notNull(),
    ...photos(),
    /** A hidden treatment is no longer offered, but upcoming visits need it. */
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
    /** Only the sample's reviews have translations, since patients write in one language. */
    translations: translations<ReviewTexts>(),
    ...photos(),
    state: text('state').$type<'waiting' | 'shown' | 'hidden'>().notNull().default('waiting'),
    /** The month ("2026-11") of the author's last completed visit is stored if the author wants it shown. */
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
  /** A doctor may have an account of their own. */
  userId: uuid('user_id')
    .unique()
    .references(() => users.id, { onDelete: 'set null' }),
  /** A doctor has no visits from their retirement on. */
  retiredAt: instant('retired_at'),
  /** At the retirement the doctor's account may leave the team. */
  accountEnds: boolean('account_ends').notNull().default(false),
})

/** Former addresses of doctors' pages lead to the present ones. */
export const doctorSlugs = pgTable('doctor_slugs', {
  slug: text('slug').primaryKey(),
  doctorId: ownedBy('doctor_id', () => doctors.id).notNull(),
})

/** An invitation to the dashboard is stored until it is accepted. Its link is a one-time token. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull().unique(),
    role: text('role').$type<'staff' | 'owner'>().notNull(),
    /** An invitation may give a doctor their account. */
    doctorId: uuid('doctor_id').references(() => doctors.id, { onDelete: 'set null' }),
    /**
     * An invitation ends when the owner who sent it loses that role. Earlier versions stored no inviter, and their invitations are dead.
     */
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
    /** A doctor may need another time for a treatment than usual. */
    ownMinutes: integer('own_minutes'),
  },
  table => [
    primaryKey({ columns: [table.doctorId, table.treatmentId] }),
    index().on(table.treatmentId),
    check('doctor_treatments_own_minutes_sane', sql`${table.ownMinutes} between 5 and 480`),
  ],
)

/** Rosters say in which minutes after midnight of the clinic's zone a doctor works, for each weekday. */
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

/** A closure without a doctor closes the whole clinic; otherwise one doctor is away. */
export const closures = pgTable(
  'closures',
  {
    id: uuid('id').primaryKey(),
    doctorId: ownedBy('doctor_id', () => doctors.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    reason: text('reason').notNull(),
    /**
     * A doctor who retires gets a closure from then until the last visit that was booked with them. Only the work list and mails to
     * patients read it: bookings are ruled out by `retiredAt`.
     */
    doctorLeft: boolean('doctor_left').notNull().default(false),
    createdAt: createdAt(),
  },
  table => [
    check('closures_in_order', sql`${table.startsAt} < ${table.endsAt}`),
    index().on(table.endsAt),
    uniqueIndex('closures_doctor_leaves_once').on(table.doctorId).where(sql`${table.doctorLeft}`),
  ],
)

/** The clinic's own facts are exactly one row. */
export const clinicSettings = pgTable(
  'clinic_settings',
  {
    single: boolean('single').primaryKey().default(true),
    name: text('name').notNull(),
    address: text('address').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    /** The website shows no map while the clinic has no position. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    zone: text('zone').notNull(),
    tagline: text('tagline').notNull().default(''),
    /** The home page greets visitors with this text: its first line, then its paragraphs. */
    welcome: text('welcome').notNull().default(''),
    otherPhones: text('other_phones').array().notNull().default([]),
    social: jsonb('social').$type<Social>().notNull().default({}),
    /** The currency is the word or sign before a price. */
    currency: text('currency').notNull().default('Taka'),
    /** The country (ISO 3166-1, two letters) decides what telephone numbers without a country code mean. */
    country: text('country').notNull().default('BD'),
    /** The clinic's accent colour looks like "#1f6b57"; without one the website has the colours of the design. */
    accent: text('accent'),
    /** Without a logo the website shows the drawn tooth. */
    photo: text('photo').notNull().default(''),
    picture: text('picture'),
    /** An empty legal text means that the page shows the initial one. */
    privacy: text('privacy').notNull().default(''),
    terms: text('terms').notNull().default(''),
    translations: translations<ClinicTexts & LegalTexts>(),
    /** The clinic's own sentences replace the website's original ones. */
    sentences: jsonb('sentences')
      .$type<Readonly<Partial<Record<Language, Partial<SentenceTexts>>>>>()
      .notNull()
      .default({}),
    leftOut: text('left_out').array().$type<OptionalPart[]>().notNull().default([]),
    /** The owner has hidden the first steps on the dashboard's first screen. */
    setupPutAway: boolean('setup_put_away').notNull().default(false),
    openingHours: jsonb('opening_hours').$type<OpeningInterval[]>().notNull(),
    slotStepMinutes: integer('slot_step_minutes').notNull(),
    leadMinutes: integer('lead_minutes').notNull(),
    horizonDays: integer('horizon_days').notNull(),
    cutoffMinutes: integer('cutoff_minutes').notNull(),
    /** The clinic can treat as many patients at a time as it has chairs. */
    chairs: smallint('chairs').notNull().default(3),
    /** Doctor and chair stay blocked for this time after a visit. */
    cleanupMinutes: integer('cleanup_minutes').notNull().default(5),
    /** An account may have this many upcoming visits, those of all its names together. */
    maxActiveVisits: integer('max_active_visits').notNull().default(6),
    /** A requested visit counts as booked without confirmation. */
    bookedAtOnce: boolean('booked_at_once').notNull().default(true),
    /** At closing time the next day's sheet is mailed to the clinic. */
    mailDaySheet: boolean('mail_day_sheet').notNull().default(false),
    /** People without an account get mails in Bangla, unless the desk chose another language for them. */
    mailCallersInBangla: boolean('mail_callers_in_bangla').notNull().default(true),
    /** No SMS are sent between these two minutes of the day. The same minute twice means that they are sent at any time. */
    quietFromMinute: smallint('quiet_from_minute').notNull().default(1260),
    quietUntilMinute: smallint('quiet_until_minute').notNull().default(480),
    /** A number gets at most this many SMS a day. */
    textsPerDay: smallint('texts_per_day').notNull().default(5),
    /** The next way of reaching a patient is tried after this time without a sign that a message arrived. Null means never. */
    nextWayMinutes: integer('next_way_minutes').default(30),
    /** The price of one part of an SMS is in hundredths of the clinic's money. */
    textPriceHundredths: integer('text_price_hundredths'),
    /** The owner is notified when the gateway's balance, in the clinic's money, is below this. */
    lowTextBalance: integer('low_text_balance').notNull().default(100),
    /** A patient is asked this long before a visit whether they will come. Null means that nobody is asked. */
    confirmBeforeHours: smallint('confirm_before_hours').default(48),
    /** A patient who missed this many visits is on the desk's list until they say that they will come. Null means that nobody is. */
    confirmAfterNoShows: smallint('confirm_after_no_shows'),
    /** Codes are sent to numbers of the clinic's own country and of these: SMS to others cost many times as much. */
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

/** A part of the website without a picture of the clinic's own shows a drawing. */
export const websitePictures = pgTable('website_pictures', {
  part: text('part').$type<PicturePart>().primaryKey(),
  photo: text('photo').notNull(),
  picture: text('picture'),
})

/** Each person has one file, children too, with or without an account. */
export const patientFiles = pgTable(
  'patient_files',
  {
    id: uuid('id').primaryKey(),
    /**
     * A file belongs to the account that it was made through, or to which staff joined it; a whole family shares an account. A file that
     * the desk made has none.
     */
    accountId: ownedBy('account_id', () => users.id),
    /** Staff confirmed that the account is this person's. Until then the account sees only what was made through it. */
    joinedByStaff: boolean('joined_by_staff').notNull().default(false),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    birthDate: date('birth_date'),
    /** Without a known allergy this text is empty. */
    allergies: text('allergies').notNull().default(''),
    isPregnant: boolean('is_pregnant').notNull().default(false),
    takesBloodThinner: boolean('takes_blood_thinner').notNull().default(false),
    /** The clinic last asked the person for their medical alerts at this time. */
    medicalAlertsAskedAt: instant('medical_alerts_asked_at'),
    searchText: text('search_text').generatedAlwaysAs(sql`' ' || search_key(name || ' ' || email || ' ' || phone)`),
    /** Staff joined this file into another file of the same person, which now has the visits and notes of both. */
    joinedInto: ownedBy('joined_into', (): AnyPgColumn => patientFiles.id),
    /**
     * If the file that this one was joined into has since been joined into a third, this is the first of them. Files are separated in the
     * reverse order.
     */
    joinedThrough: uuid('joined_through').references((): AnyPgColumn => patientFiles.id, { onDelete: 'set null' }),
    /** Since the two files were joined, the medical alerts have been changed in the other, so this file's own no longer count. */
    medicalAlertsReplaced: boolean('medical_alerts_replaced').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [
    // Simultaneous bookings for one new person create one file. It is found by account and name, or else by telephone or e-mail and name.
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

/** Staff's notes on a person can only be added, or deleted with the person's file: a trigger in the migrations refuses everything else. */
export const patientNotes = pgTable(
  'patient_notes',
  {
    id: uuid('id').primaryKey(),
    fileId: ownedBy('file_id', () => patientFiles.id).notNull(),
    at: instant('at').notNull(),
    authorId: uuid('author_id').notNull(),
    /** The author's name is stored as it was when the note was signed. */
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    /** A note that was written in a file which has since been joined into this one names that file. */
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
    /** An appointment has no file once the person's data has been erased. */
    fileId: uuid('file_id').references(() => patientFiles.id, { onDelete: 'set null' }),
    /** A visit that was in a file which has since been joined into this one names that file. */
    fromFileId: uuid('from_file_id').references(() => patientFiles.id, { onDelete: 'set null' }),
    patientName: text('patient_name').notNull(),
    patientEmail: text('patient_email').notNull(),
    phone: text('phone').notNull(),
    /** The desk may choose a language for the patient's mails; otherwise the account or the clinic's rule decides. */
    language: text('language').$type<Language>(),
    treatmentId: uuid('treatment_id').references(() => treatments.id, { onDelete: 'set null' }),
    treatmentName: text('treatment_name').notNull(),
    costTaka: integer('cost_taka').notNull(),
    doctorId: uuid('doctor_id')
      .notNull()
      .references(() => doctors.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Doctor and chair are blocked until the end of the clean-up after the visit. */
    holdsUntil: instant('holds_until').notNull(),
    /** Chairs are counted from 1. */
    chair: smallint('chair').notNull(),
    /** Staff squeezed the visit in over a taken slot. The constraints on overlaps exempt only such visits. */
    squeezedIn: boolean('squeezed_in').notNull().default(false),
    /** A person is identified by the account, or else by e-mail or telephone, and always by the name, since a family shares the others. */
    person: text('person').generatedAlwaysAs(
      sql`case when patient_id is not null then patient_id::text when patient_email <> '' then patient_email when phone <> '' then phone end || '|' || name_key(patient_name)`,
    ),
    /** The visit overlapped another one of the same person before the constraint existed. Moving the visit clears this. */
    doubleBooked: boolean('double_booked').notNull().default(false),
    /** The patient's note tells the clinic what it should know. */
    note: text('note').notNull().default(''),
    /** Only staff see this note. */
    staffNote: text('staff_note').notNull().default(''),
    /** The patient can read what was done. */
    done: text('done').notNull().default(''),
    /** The advice is the treatment's as it was when the visit ended, or what staff wrote for this visit. */
    advice: text('advice').notNull().default(''),
    /** The clinic asked the patient to choose another time, so the cut-off no longer applies to this visit. */
    rescheduleAskedAt: instant('reschedule_asked_at'),
    /** The number of changes of the time is iCalendar's SEQUENCE. */
    sequence: integer('sequence').notNull().default(0),
    /** A reminder that was due before the present time was chosen isn't sent. */
    timeSetAt: instant('time_set_at').notNull().defaultNow(),
    /** The reminder of the day before was sent for a visit with this start. */
    dayReminderFor: instant('day_reminder_for'),
    /** The reminder of two hours before was sent for a visit with this start. */
    hoursReminderFor: instant('hours_reminder_for'),
    /** The patient was asked whether they will come to a visit with this start. */
    confirmAskedFor: instant('confirm_asked_for'),
    /** The patient said, by a link or to the desk, that they will come to a visit with this start. */
    patientConfirmedFor: instant('patient_confirmed_for'),
    /** The desk last called without an answer, to ask whether the patient will come. */
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
    /** A visit gets its number on its day, from one series for the whole clinic. The number never changes, and none is given twice. */
    serial: integer('serial'),
    serialDay: date('serial_day'),
    /** A walk-in came without a booking; the start is the free time that they were given. */
    walkIn: boolean('walk_in').notNull().default(false),
    /** The clinic, running late, sent the patient this later start. */
    notifiedStartsAt: instant('notified_starts_at'),
    /** The patient came after the visit had been marked as missed. */
    cameBack: boolean('came_back').notNull().default(false),
    /** The patient was last called at this time, and wasn't there. */
    calledAt: instant('called_at'),
    /** Staff moved the patient ahead of the others. Only staff see the reason. */
    urgentAt: instant('urgent_at'),
    urgentReason: text('urgent_reason').notNull().default(''),
    /** The patient, being late, said that they would come at this time. */
    willComeAt: instant('will_come_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  table => [
    // Drizzle can't express exclusion constraints. The migrations add `appointments_doctor_once`, `appointments_chair_once` and
    // `appointments_person_once`.
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
    // The index includes the end, so that it alone excludes visits that are over.
    index('appointments_by_start').on(table.startsAt, table.id, table.holdsUntil),
    // This index finds a person's other visits, by account, or by telephone or e-mail among patients of the same name.
    index('appointments_of_person').on(sql`name_key(${table.patientName})`, table.patientId, table.startsAt),
    index('appointments_searched').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

export const dayCounters = pgTable('day_counters', {
  day: date('day').primaryKey(),
  lastSerial: integer('last_serial').notNull(),
})

/** The desk is asked whether to notify a doctor's patients of a delay; its last answer of the day is stored. */
export const delayAnswers = pgTable(
  'delay_answers',
  {
    doctorId: ownedBy('doctor_id', () => doctors.id).notNull(),
    day: date('day').notNull(),
    /** The desk is asked again once the doctor is later than this. */
    lateMinutes: integer('late_minutes').notNull(),
    answeredAt: instant('answered_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.doctorId, table.day] })],
)

/**
 * An entry of the first kind is a patient who would like an earlier time than their appointment's. One of the second kind is an account
 * that waits until a day for any time for a treatment: it has no appointment, but `userId` and the columns after it.
 */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: uuid('id').primaryKey(),
    appointmentId: ownedBy('appointment_id', () => appointments.id).unique(),
    userId: ownedBy('user_id', () => users.id),
    treatmentId: ownedBy('treatment_id', () => treatments.id),
    /** An entry without a doctor accepts any. */
    doctorId: ownedBy('doctor_id', () => doctors.id),
    /** The patient can't come later than this day. */
    untilDay: date('until_day'),
    patientName: text('patient_name'),
    phone: text('phone'),
    /** The entry ends when the patient accepts a time or leaves the waitlist. */
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

/** A freed time is offered to one patient on the waitlist until the offer expires. */
export const waitlistOffers = pgTable(
  'waitlist_offers',
  {
    id: uuid('id').primaryKey(),
    entryId: ownedBy('entry_id', () => waitlistEntries.id).notNull(),
    doctorId: ownedBy('doctor_id', () => doctors.id).notNull(),
    startsAt: instant('starts_at').notNull(),
    /** The whole freed time is stored, so that it can be offered to the next patient. */
    freedFrom: instant('freed_from').notNull(),
    freedUntil: instant('freed_until').notNull(),
    /** A patient who gave up this time isn't offered it. */
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

/** What the clinic did about a visit within a closure, or how it ended. */
export type AffectedVisitState = 'notified' | 'to_call' | 'called' | 'rescheduled' | 'closed'

/**
 * A row says what the clinic did about a visit within a closure. Whether the visit is still within it is read from the visit, so that no
 * row has to be corrected when it moves.
 */
export const affectedVisits = pgTable(
  'affected_visits',
  {
    closureId: ownedBy('closure_id', () => closures.id).notNull(),
    appointmentId: ownedBy('appointment_id', () => appointments.id).notNull(),
    state: text('state').$type<AffectedVisitState>().notNull(),
    /** The mail with the link was queued at this time, if the patient got one. */
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

/** A link in a message leads to a visit or an offer, and needs no sign-in. Each message has its own, which only its recipient knows. */
export const privateLinks = pgTable(
  'private_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    appointmentId: ownedBy('appointment_id', () => appointments.id),
    offerId: ownedBy('offer_id', () => waitlistOffers.id),
    /** The code on a printed slip shows the place in the queue on the visit's day, and nothing else. */
    isSlip: boolean('is_slip').notNull().default(false),
    /** A link that was mailed to an account's e-mail, for the account's own booking, can verify that e-mail if it is still the same. */
    accountId: ownedBy('account_id', () => users.id),
    accountEmail: text('account_email'),
    /** A short link, in an SMS, doesn't show the language of its pages. The address of a mailed link does. */
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

/** A batch is what one press at the desk sends to many patients. */
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

/** A batch has one message for each visit. Each message is either sent or withdrawn. */
export const batchMessages = pgTable(
  'batch_messages',
  {
    batchId: ownedBy('batch_id', () => messageBatches.id).notNull(),
    appointmentId: ownedBy('appointment_id', () => appointments.id).notNull(),
    /** A message that waits has no time yet. */
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

/** A private calendar address shows one doctor's calendar, or without a doctor the whole clinic's. It belongs to its creator. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownedBy('owner_id', () => users.id).notNull(),
    doctorId: ownedBy('doctor_id', () => doctors.id),
    /** The address is shown once and stored nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
  },
  table => [index().on(table.ownerId)],
)

/** A waiting room's screen has a private address until staff revoke it. */
export const waitingRoomScreens = pgTable('waiting_room_screens', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** The address is shown once and stored nowhere. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: createdAt(),
})

/**
 * A booking that is sent again with the same Idempotency-Key gets the first response again. The key is written before its appointment: a
 * migration defers the foreign key to the end of the transaction, which Drizzle can't express.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: ownedBy('user_id', () => users.id).notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    appointmentId: ownedBy('appointment_id', () => appointments.id).notNull(),
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

/** The day's sheet was queued to be mailed the evening before. */
export const daySheetMails = pgTable('day_sheet_mails', {
  day: date('day').primaryKey(),
  queuedAt: instant('queued_at').notNull(),
})

/** Without a mail server or a gateway, mails and SMS are stored here for the owner to read. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    messageId: text('message_id').notNull().unique(),
    recipient: text('recipient').notNull(),
    /** An SMS has an empty subject. */
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  table => [index('outbox_newest').on(latestFirst(table.at), latestFirst(table.id))],
)

/** A mail that couldn't be sent is tried again or given up. The row holds no personal data: its job leads to that. */
export const unsentMails = pgTable(
  'unsent_mails',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    /** A mail is sent again by its job. A job that names an e-mail isn't stored, so its owner has to ask for the mail again. */
    job: jsonb('job').$type<MessageJob>(),
    attempts: integer('attempts').notNull(),
    /** The code is that of the last failure, such as ECONNREFUSED. */
    code: text('code').notNull(),
    queuedAt: instant('queued_at').notNull(),
    triedAt: instant('tried_at').notNull(),
    givenUpAt: instant('given_up_at'),
  },
  table => [index('unsent_mails_oldest').on(table.queuedAt, table.id)],
)

/** An SMS is stored without its text, which is written when it is sent. Its id is our reference at the gateway. */
export const smsMessages = pgTable(
  'text_messages',
  {
    id: uuid('id').primaryKey(),
    /** All attempts to send one message share a key, so that it isn't queued twice. */
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
    /** A request to the gateway has begun, and its outcome isn't recorded yet. */
    tryingSince: instant('trying_since'),
    acceptedAt: instant('accepted_at'),
    /** At this time the gateway is asked what became of the SMS, or the next way is tried. */
    followAt: instant('follow_at'),
    /** The message was left to the next way, or to the desk, at this time. */
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

/**
 * A person chooses how to get messages, by their account or by the file of a person without one. Rows are only added; the latest counts.
 */
export const messageChoices = pgTable(
  'message_choices',
  {
    id: uuid('id').primaryKey(),
    userId: ownedBy('user_id', () => users.id),
    fileId: ownedBy('file_id', () => patientFiles.id),
    firstWay: text('first_way').$type<Way>().notNull(),
    wantsTexts: boolean('wants_texts').notNull(),
    /** The sentence that the person agreed to is stored as it was shown. */
    wording: text('wording').notNull(),
    language: text('language').$type<Language>().notNull(),
    how: text('how').$type<ChoiceOrigin>().notNull(),
    at: instant('at').notNull(),
    /** A choice made on the page of a link was noted by no account. */
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    check('message_choices_one_person', sql`num_nonnulls(${table.userId}, ${table.fileId}) = 1`),
    check('message_choices_way_known', sql`${table.firstWay} in ('mail', 'text')`),
    index().on(table.userId, table.at),
    index().on(table.fileId, table.at),
  ],
)

/**
 * The last result of a check of a server on another machine, with the gateway's balance, and when the mail server last accepted a mail.
 */
export const remoteChecks = pgTable('remote_checks', {
  server: text('server').$type<'site' | 'mail' | 'gateway'>().primaryKey(),
  checkedAt: instant('checked_at'),
  /** The code of the failure looks like ECONNREFUSED; a server that is right has none. */
  code: text('code'),
  /** A server's certificate is valid between these times. */
  validFrom: instant('valid_from'),
  validUntil: instant('valid_until'),
  mailSentAt: instant('mail_sent_at'),
  /** The balance is in the money that the gateway counts in. */
  balance: doublePrecision('balance'),
})

/** The owner is notified when a part of the installation is wrong. */
export const alerts = pgTable('alerts', {
  part: text('part').$type<SystemPart>().primaryKey(),
  wrongSince: instant('wrong_since'),
  notifiedAt: instant('notified_at'),
})

/** The desk calls the patients who couldn't be notified of something about their visits. */
export const visitCalls = pgTable(
  'visit_calls',
  {
    appointmentId: ownedBy('appointment_id', () => appointments.id).primaryKey(),
    cause: text('cause').$type<CallCause>().notNull(),
    notedAt: instant('noted_at').notNull(),
    noAnswerAt: instant('no_answer_at'),
    /** The desk noted that the patient was reached, or that no call is needed. */
    settledAt: instant('settled_at'),
    settledById: uuid('settled_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [check('visit_calls_cause_known', sql`${table.cause} in (${sql.raw(listOf(callCauses))})`)],
)

/** A code signs in, adds a telephone number or an e-mail to an account, or joins a patient's file to an account. */
export type CodePurpose = 'sign_in' | 'phone' | 'email' | 'file'

export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    language: text('language').$type<Language>().notNull(),
    /** A code is sent to a number or an e-mail. One that the desk prints is sent to neither. */
    sentTo: text('sent_to').notNull(),
    /** A code for signing in, or for a file, changes no account. */
    userId: ownedBy('user_id', () => users.id),
    fileId: ownedBy('file_id', () => patientFiles.id),
    /** The hash is keyed with the program's secret. It is written with the message. */
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

/** An audit event says who did what to whose record. Rows are only added. */
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

/** Each part of a patient's record that a staff member saw is stored once a day. Rows are only added. */
export const recordViews = pgTable(
  'record_views',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    /** The day is that of the clinic's zone. */
    day: date('day').notNull(),
    actorId: uuid('actor_id').notNull(),
    actorRole: text('actor_role').notNull(),
    seen: text('seen').$type<RecordPart>().notNull(),
    /** The subject is the patient's account, or the appointment of a patient without one. */
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
    /** A backup that failed has no file. */
    fileName: text('file_name'),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    isEncrypted: boolean('is_encrypted').notNull().default(false),
  },
  table => [index('backups_newest').on(latestFirst(table.at))],
)

/** The database is used with one secret, whose fingerprint is stored. */
export const secretFingerprint = pgTable(
  'secret_fingerprint',
  { single: boolean('single').primaryKey().default(true), fingerprint: text('fingerprint').notNull() },
  table => [check('secret_fingerprint_single', sql`${table.single}`)],
)

/** Attempts are counted within a time window. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
})
