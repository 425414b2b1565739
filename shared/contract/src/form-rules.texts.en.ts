/** The specification's texts for the rules of the sign-up form, shared by form and server. */
export const texts = {
  usernameLetters: 'Invalid username (only letters and numbers)',
  usernameLength: 'Username must be between 8 and 16 characters',
  email: 'Invalid email address',
  phone: 'Invalid phone number (10-15 digits)',
  passwordLength: 'Password must be at least 8 characters',
  passwordLetters: 'Password can only contain letters and numbers (no special characters)',
  confirm: 'Passwords do not match',
} as const;
