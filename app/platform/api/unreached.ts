/** A server responds so when it is too busy or its database is down, and a proxy when its server is. Nothing has changed then. */
export const unreachedStatuses: readonly unknown[] = [502, 503, 504]
