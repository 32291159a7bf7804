export const nameField = { name: 'fName', autoComplete: 'name', required: true } as const
export const emailField = { name: 'email', type: 'email', autoComplete: 'username', required: true } as const
export const passwordField = {
  name: 'password',
  type: 'password',
  autoComplete: 'current-password',
  required: true,
} as const
export const newPasswordField = {
  name: 'newPassword',
  type: 'password',
  autoComplete: 'new-password',
  required: true,
} as const
export const codeField = { name: 'code', autoComplete: 'one-time-code', required: true } as const
export const numericCodeField = { ...codeField, inputMode: 'numeric' } as const
export const phoneField = { name: 'PhNum', type: 'tel', autoComplete: 'tel' } as const
