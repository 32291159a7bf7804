/** The login, which leads back to a path of this site. */
export const loginPath = (from: string) => `/login?${new URLSearchParams({ from })}`
