/** The product's name. It's written nowhere else. */
export const PRODUCT_NAME = 'Sustained';
