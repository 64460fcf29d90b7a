/** Sections of the profile with a form. */
export const profileFormSections = ['personal', 'address'] as const;
export type ProfileFormSection = (typeof profileFormSections)[number];

export function profileDraftKey(section: ProfileFormSection, email: string): string {
  return `profile.${section}:${email}`;
}
