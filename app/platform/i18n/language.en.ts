export const currentLanguage = (): 'en' | 'bn' => 'en'
