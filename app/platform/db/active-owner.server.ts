import { and, eq, isNull } from 'drizzle-orm'
import { users } from './schema.ts'

export const isActiveOwner = () => and(eq(users.role, 'owner'), isNull(users.deactivatedAt))
