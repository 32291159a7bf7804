import { and, eq, isNull } from 'drizzle-orm'
import { users } from './schema.ts'

/** The condition on accounts that are an owner's and switched on. */
export const isActiveOwner = () => and(eq(users.role, 'owner'), isNull(users.deactivatedAt))
