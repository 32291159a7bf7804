import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Proof } from '../context.server.ts'

// Accounts and passwords are tables of the identity provider (Better Auth), with its field names; sessions and one-time tokens are
// our own. Only app/auth reads them; the rest of the program reads `users`, our own records.

/** To the millisecond, as JavaScript's dates are. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The id of the row that this one belongs to, and is deleted with. */
export const ownedBy = (name: string, owner: () => AnyPgColumn) => uuid(name).references(owner, { onDelete: 'cascade' })

export const identityUsers = pgTable('identity_users', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  /** Counts the events that ended all earlier proofs, so that a sign-in under way at that moment opens no session. */
  proofsEnded: integer('proofs_ended').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const identitySessions = pgTable(
  'identity_sessions',
  {
    id: uuid('id').primaryKey(),
    userId: ownedBy('user_id', () => identityUsers.id).notNull(),
    /** The token itself is only in the user's browser. */
    tokenHash: text('token_hash').notNull().unique(),
    provenBy: text('proven_by').$type<Proof>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [
    index().on(table.userId),
    check(
      'identity_sessions_proof_known',
      sql`${table.provenBy} in ('password', 'third_party', 'email_link', 'telephone')`,
    ),
  ],
)

export const identityAccounts = pgTable(
  'identity_accounts',
  {
    id: uuid('id').primaryKey(),
    userId: ownedBy('user_id', () => identityUsers.id).notNull(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [index().on(table.userId), unique().on(table.providerId, table.accountId)],
)

export const identityVerifications = pgTable(
  'identity_verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [index().on(table.identifier)],
)
