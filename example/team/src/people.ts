export const people = ['Amina', 'Rafi', 'Tania', 'Shuvo'];
