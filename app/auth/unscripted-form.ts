import type { ActionFunctionArgs } from 'react-router'

/**
 * The action of a page whose form is normally sent by scripts. A form posted before they are loaded, or without them,
 * changes nothing; the page is shown again with what to do (`AuthCard`). Returns the fields to show again, which are
 * never secret.
 */
export async function answerUnscripted({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  return { email: text('email'), fName: text('fName') }
}
